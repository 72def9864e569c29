declare module 'virtual:boot-texts' {
  /** Texts of the boot pages by locale, compiled in. */
  const texts: Record<string, Record<string, string>>
  export default texts
  /** The mark of all ids of texts (`idsMark`). */
  export const allIds: number
}
