import type { Failure, FailureKind } from '#contract/failure.ts'
import type { MessageId } from '#src/i18n/text.ts'

type Words = { title: MessageId; text: MessageId }

const CONNECTION: Words = { title: 'boot.config.title', text: 'boot.config.text' }
const SERVICE: Words = { title: 'boot.config.title', text: 'boot.trouble.text' }

const TROUBLE: { [Kind in FailureKind]?: Words } = {
  offline: CONNECTION,
  timeout: CONNECTION,
  server: SERVICE,
  'bad-answer': SERVICE,
  'too-many': SERVICE,
}

/** What to say where the connection or the service is at fault; null where it is about the customer's own request. */
export const troubleOf = (failure: Failure | null): Words | null => (failure && TROUBLE[failure.kind]) ?? null
