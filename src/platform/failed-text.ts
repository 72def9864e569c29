import { type Failure, isOffline } from '#contract/failure.ts'
import type { MessageId } from '#src/i18n/text.ts'

/** What a form or a question says after a failed call: without a connection that, as nothing else helps. */
export const failedText = (failure: Failure | null, otherwise: MessageId): MessageId =>
  failure !== null && isOffline(failure) ? 'common.offline' : otherwise
