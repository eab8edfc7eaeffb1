/** A column at an edge of a grid, which stays in sight when the others scroll. */
export interface Edge {
  label: string;
  /** Said after the label to screen readers. */
  unseen?: string;
  /** Its width in rem. */
  width: number;
}

/** Where an edge column stands. */
export interface Place extends Edge {
  /** Its distance from the edge of the box, as a length. */
  at: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Columns at the left edge, in their order, with their places. */
export function placesOf(edges: readonly Edge[]): Place[] {
  return edges.map((edge, index) => ({
    ...edge,
    at: widthOf(edges.slice(0, index)),
    isFirst: index === 0,
    isLast: index === edges.length - 1,
  }));
}

/** Columns at the right edge: their places are counted from there. */
export function endPlacesOf(edges: readonly Edge[]): Place[] {
  return placesOf(edges).map((place, index) => ({
    ...place,
    at: widthOf(edges.slice(index + 1)),
  }));
}

/** How wide columns are together, in rem. */
export function totalOf(edges: readonly Edge[]): number {
  return edges.reduce((sum, { width }) => sum + width, 0);
}

/** The same as a length. */
export const widthOf = (edges: readonly Edge[]) => `${totalOf(edges)}rem`;
