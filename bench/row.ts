/** A row of a result table: values by column. */
export type Row = Record<string, string | number>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
