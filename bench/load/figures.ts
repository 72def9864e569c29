/** The time that `share` (0 to 1) of the times do not exceed: the nearest of them, not one between two. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  const time = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (time === undefined) throw new Error('There is no percentile of nothing.')
  return time
}

/** Times in milliseconds by what they are of, as lines of a table: how many, p50, p99, and p99 as a multiple of p50. */
export function timesTable(times: ReadonlyMap<string, readonly number[]>): string[] {
  const rows = [...times].map(([name, each]) => {
    const [middle, slow] = [percentile(each, 0.5), percentile(each, 0.99)]
    return [name, String(each.length), `${middle.toFixed(1)} ms`, `${slow.toFixed(1)} ms`, (slow / middle).toFixed(1)]
  })
  const table = [['', 'requests', 'p50', 'p99', 'p99/p50'], ...rows]
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0))
  return table.map(([name = '', ...cells]) =>
    [name.padEnd(width(0)), ...cells.map((cell, at) => cell.padStart(width(at + 1)))].join('  '),
  )
}
