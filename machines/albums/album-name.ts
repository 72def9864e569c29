import * as v from 'valibot'
import { ALBUM_NAME, MAX_ALBUM_NAME } from '#contract/albums.ts'
import { anyTyped } from '#contract/typed-text.ts'
import type { MessageId } from '../notices.ts'

/** A text's id as the message of a schema. */
const message = (id: MessageId) => id

/** Photo spec 5: the name of an album as a customer types it; applied on submit only. The messages are ids of texts. */
export const albumNameForm = v.object({
  name: v.pipe(
    anyTyped,
    v.minLength(1, message('albums.nameMissing')),
    v.maxLength(MAX_ALBUM_NAME, message('albums.nameTooLong')),
    v.regex(ALBUM_NAME, message('albums.nameInvalid')),
  ),
})

/** What the server's refusals of a name read. */
export const ALBUM_NAME_REFUSALS = { invalid: 'albums.nameInvalid' } as const satisfies Record<string, MessageId>

/** The first thing that is wrong with a name; null for one that fits. */
export function albumNameError(name: string): MessageId | null {
  const { issues } = v.safeParse(albumNameForm, { name })
  return (issues?.[0].message as MessageId | undefined) ?? null
}
