/** A photo's name has at most so many characters; the end, with the kind of file, is kept. */
const MAX_NAME_LENGTH = 255
/** For a file that came without a name worth the word. */
const NAMELESS = 'photo'

/** Control characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A file name to be shown, and never to be used as a path. */
export function displayName(given: string): string {
  const name = given.toWellFormed().replace(UNSEEN, '').replace(/[/\\]/g, '_').trim()
  const characters = [...name]
  const short = characters.length <= MAX_NAME_LENGTH ? name : characters.slice(-MAX_NAME_LENGTH).join('')
  return short || NAMELESS
}
