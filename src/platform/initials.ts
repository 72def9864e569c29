/** The first letters of a person's names. */
export const initialsOf = (names: readonly string[]): string =>
  names
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase()

/** Those of 'ann.de-boer@…' are AB, those of 'mo@…' are MO: of a single word, its first two letters. */
export function emailInitials(email: string): string {
  const words =
    email
      .split('@', 1)
      .join()
      .match(/\p{L}+/gu) ?? []
  const [first = '', ...others] = words
  const last = others.at(-1)
  return last === undefined ? [...first].slice(0, 2).join('').toUpperCase() : initialsOf([first, last])
}
