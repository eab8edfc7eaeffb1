/** Sets the name of the browser's tab: the page and the product. */
export function TabTitle({ page }: { page: string }) {
  return <title>{`${page} — Школьный журнал`}</title>;
}
