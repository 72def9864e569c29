const OFFSET = 2_166_136_261
const PRIME = 16_777_619

/** A number that tells sets of text ids apart (FNV-1a): a page knows by it whether a locale has every text. */
export function idsMark(ids: readonly string[]): number {
  let mark = OFFSET
  for (const unit of ids.toSorted().join('\n')) mark = Math.imul(mark ^ (unit.codePointAt(0) ?? 0), PRIME)
  return mark >>> 0
}
