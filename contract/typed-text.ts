import * as v from 'valibot'

/** An emoji with all that belongs to it: the joiners of a family, a colour of skin, the letters of a region's flag. */
const EMOJI =
  /\p{Extended_Pictographic}(?:[\u{fe0f}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/u
/** Format characters, and the others that have no look of their own; variation selectors choose between two looks. */
const UNSEEN = /(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/u
const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI.source})|${UNSEEN.source}`, 'gu')
/** No-break, thin and other wide or narrow spaces, and tabs. */
const ODD_SPACE = /[\p{Zs}\t]/gu

/**
 * A text as the customer sees it: without the characters that nobody sees (record 51), as they come along from contacts and web
 * pages, and with plain spaces. Line breaks stay.
 */
export const visibleText = (text: string): string => text.replaceAll(EMOJI_OR_UNSEEN, '$1').replaceAll(ODD_SPACE, ' ')

/** What a customer typed or pasted into a field, before any rule looks: as it is seen, without spaces at its ends. */
export const typed = (text: string): string => visibleText(text).trim()

/** No `v.transform`: after one, the document of the wire knows no rule of a request's field, but after a `trim` it does. */
const asSeen: v.TrimAction = {
  ...v.trim(),
  '~run': (dataset) => {
    dataset.value = visibleText(dataset.value)
    return dataset
  },
}

/** A field of a form or of a request whose spaces at the ends count. */
export const anyTyped = v.pipe(v.string(), asSeen)
/** A field of a form or of a request. */
export const typedText = v.pipe(v.string(), asSeen, v.trim())
