import * as v from 'valibot'
import { isMailAddress } from '#contract/mail-address.ts'
import { NAME_MAX } from '#contract/registration.ts'
import { visibleText } from '#contract/typed-text.ts'
import type { MessageId } from '#mails/content.ts'
import { normaliseEmail } from '../customers/store.ts'

/** One line of visible characters, none of them of HTML. */
const NAME = /^[^\p{C}\p{Zl}\p{Zp}<>;]+$/u

const text = v.optional(v.string(), '')
const name = (missing: MessageId) =>
  v.pipe(
    text,
    // a line break is refused, also at the end
    v.transform((given) => visibleText(given).replaceAll(/^ +| +$/g, '')),
    v.minLength(1, missing),
    v.maxLength(NAME_MAX, 'registration.nameInvalid'),
    v.regex(NAME, 'registration.nameInvalid'),
  )

/** What a new customer enters, but how good the password is (`passwordProblem`); messages are text ids. */
export const registration = v.object({
  firstName: name('registration.firstNameMissing'),
  lastName: name('registration.lastNameMissing'),
  email: v.pipe(
    text,
    v.minLength(1, 'signIn.emailMissing'),
    v.transform(normaliseEmail),
    v.check(isMailAddress, 'registration.emailInvalid'),
  ),
  password: v.pipe(text, v.minLength(1, 'signIn.passwordMissing')),
})
export type Registration = v.InferOutput<typeof registration>
