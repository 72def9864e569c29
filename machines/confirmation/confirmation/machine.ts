import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { missingActor } from '../../shared/missing-actor.ts'

/** What the link of a mail carries. */
export interface ConfirmedLink {
  token: string
  /** Only of links that work without sign-in. */
  email: string | null
}

export interface ConfirmationInput {
  /** Null for a page that was opened without a link's token. */
  link: ConfirmedLink | null
}

interface ConfirmationContext extends ConfirmationInput {
  failure: Failure | null
}

/**
 * Confirms what the link of a mail stands for (account spec 4): the call is sent once as the page opens, and its page then leads to
 * the success or the error page. Used for the e-mail change, the account deletion and the newsletter.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    input: {} as ConfirmationInput,
    tags: {} as 'failure',
  },
  actors: { confirm: missingActor<unknown, ConfirmationInput>('confirm') },
  guards: { hasLink: ({ context }) => context.link !== null },
  actions: { noteFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }) },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ link: input.link, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether the address had a token.',
      always: [{ guard: 'hasLink', target: 'requested' }, { target: 'failed' }],
    },
    requested: {
      description: 'The call is in flight.',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => ({ link: context.link }),
        onDone: 'received',
        onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    received: { description: 'It is confirmed: the page leads to the success page.' },
    failed: {
      description: 'It is not confirmed: the page leads to the error page.',
      tags: 'failure',
    },
  },
})
export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>
