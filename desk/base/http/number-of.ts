export function numberOf(query: URLSearchParams, name: string, unset: number, max: number): number {
  const value = Number(query.get(name) ?? unset)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, max) : unset
}
