/** A line of a table: figures by the names of their columns. */
export type Row = Record<string, string | number>
