import type { CSSProperties } from 'react';

/** A column at an edge of a grid, which stays visible when the others scroll. */
export interface Edge {
  label: string;
  /** Screen readers read it after the label. */
  spokenLabel?: string;
  /** What the figures below are, as the title of the head. */
  hint?: string;
  /** Its width in rem. */
  width: number;
}

/** An edge column with its position. */
export interface Place extends Edge {
  /** The width of its cells, and their distance from the edge of the box. */
  style: CSSProperties;
  isFirst: boolean;
  isLast: boolean;
}

/** Positions the columns at the left edge, in their order. */
export function placesOf(edges: readonly Edge[]): Place[] {
  return edges.map((edge, index) => ({
    ...edge,
    style: { inlineSize: widthOf([edge]), insetInlineStart: widthOf(edges.slice(0, index)) },
    isFirst: index === 0,
    isLast: index === edges.length - 1,
  }));
}

/** Positions the columns at the right edge: the distances are from that edge. */
export function endPlacesOf(edges: readonly Edge[]): Place[] {
  return placesOf(edges).map((place, index) => ({
    ...place,
    style: { inlineSize: widthOf([place]), insetInlineEnd: widthOf(edges.slice(index + 1)) },
  }));
}

/** How wide columns are together, in rem. */
export function totalOf(edges: readonly Edge[]): number {
  return edges.reduce((sum, { width }) => sum + width, 0);
}

/** The total width as a CSS length. */
export const widthOf = (edges: readonly Edge[]) => `${totalOf(edges)}rem`;
