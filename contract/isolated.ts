/** Letters that are written from right to left, and signs that turn a text's direction. */
const TURNING = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Bidi_Control}]/u
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']
const CONTROLS = /\p{Bidi_Control}/gu

/**
 * A name within a sentence of ours: one that is written from right to left, or has signs that turn the direction, keeps what
 * stands beside it in place. Others stay as they are.
 */
export const isolated = (name: string): string =>
  TURNING.test(name) ? FIRST_STRONG_ISOLATE + name.replaceAll(CONTROLS, '') + POP_ISOLATE : name

/** The values of a message, with its texts isolated. */
export const isolatedValues = <V>(values: Record<string, V> | undefined): Record<string, V | string> | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  )
