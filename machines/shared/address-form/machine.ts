import { assign, type EventObject, enqueueActions, type NonReducibleUnknown, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import { type FormSubject, isDirty } from '../form/machine.ts'
import { missingActor } from '../missing-actor.ts'
import { ADDRESS_ERRORS, type AddressErrors, type AddressValues, errorsOf, refusedFields } from './model.ts'

/** An address as it is on the server now, or null when it is gone. */
export type LatestAddress<S> = { values: AddressValues; subject: S } | null

export interface AddressFormContext<S extends FormSubject> {
  /** As the form was opened: what differs from it would be lost. */
  initial: AddressValues
  values: AddressValues
  /** What is edited beside the values, e.g. an id and a version; null until the form was opened. */
  subject: S | null
  /** By field, of the last time it was submitted. */
  errors: AddressErrors
  failure: Failure | null
  /** The other text, when the address was changed elsewhere. */
  latest: LatestAddress<S>
  /** Rises when the fields are to be drawn with other values than what was typed. */
  filled: number
}

export type AddressFormEvent<S extends FormSubject> =
  | { type: 'STARTED'; values: AddressValues; subject: S }
  | { type: 'CHANGED'; values: AddressValues }
  | { type: 'SUBMITTED'; values: AddressValues }
  | { type: 'CLOSED' }
  | { type: 'STAYED' }
  | { type: 'LEFT' }
  | { type: 'MINE_KEPT' }
  | { type: 'OTHER_TAKEN' }

interface AddressFormOptions<S extends FormSubject, Output, F> {
  id: string
  /** Facts and notices of a success. */
  saved: (output: Output, subject: S) => readonly F[]
  /** Facts of a form that is closed without saving. */
  left?: (subject: S) => readonly F[]
  /** Whether a failure means that the address was changed elsewhere: then both texts are shown. */
  isConflict?: (failure: Failure, subject: S) => boolean
  /** What is edited when it was deleted elsewhere: what was typed is kept and saved as a new one. Left out: it is only said. */
  asNew?: (subject: S) => S
  /** What stands beside a wrong field, by field; an address's unless given. */
  messages?: AddressErrors
}

/**
 * Editing an address (account spec 4): its states have the spec's names. Actors: `check` answers the fields that don't fit the
 * country, `submit` sends the address, `readAgain` reads what depends on it, `readLatest` reads the address that another window
 * has changed. Values are kept whatever happens, those of fields that another country does not have included.
 */
export function createAddressForm<S extends FormSubject, Output extends NonReducibleUnknown, F extends EventObject>({
  id,
  saved,
  left = () => [],
  isConflict = () => false,
  asNew,
  messages = ADDRESS_ERRORS,
}: AddressFormOptions<S, Output, F>) {
  // Every way to where it is used comes by STARTED.
  const subjectOf = ({ subject }: AddressFormContext<S>) => subject as S
  return setup({
    types: {
      context: {} as AddressFormContext<S>,
      events: {} as AddressFormEvent<S>,
      emitted: {} as F,
    },
    actors: {
      check: missingActor<{ wrong: readonly string[] }, { values: AddressValues }>('check'),
      submit: missingActor<Output, { values: AddressValues; subject: S }>('submit'),
      readAgain: missingActor<unknown, { subject: S }>('readAgain'),
      readLatest: missingActor<LatestAddress<S>, { subject: S }>('readLatest'),
    },
    guards: {
      isUnchanged: ({ context }) => !isDirty(context),
      hasErrors: ({ context }) => Object.keys(context.errors).length > 0,
      hasFailed: ({ context }) => context.failure !== null,
      isWrong: (_, params: { wrong: readonly string[] }) => params.wrong.length > 0,
      wereFieldsRefused: (_, params: { error: unknown }) => refusedFields(toFailure(params.error).fields).length > 0,
      isConflict: ({ context }, params: { error: unknown }) => isConflict(toFailure(params.error), subjectOf(context)),
      isGone: (_, params: { latest: LatestAddress<S> }) => params.latest === null,
    },
    actions: {
      open: assign(({ context }, { values, subject }: { values: AddressValues; subject: S }) => ({
        initial: values,
        values,
        subject,
        errors: {},
        failure: null,
        latest: null,
        filled: context.filled + 1,
      })),
      noteValues: assign({
        values: ({ context }, params: { values: AddressValues }) => ({ ...context.values, ...params.values }),
      }),
      noteWrong: assign(({ context }, params: { wrong: readonly string[] }) => ({
        errors: errorsOf(params.wrong, messages, context.values),
        failure: null,
      })),
      noteFailure: assign(({ context }, params: { error: unknown }) => {
        const failure = toFailure(params.error)
        return { failure, errors: errorsOf(refusedFields(failure.fields), messages, context.values) }
      }),
      noteLatest: assign((_, params: { latest: LatestAddress<S> }) => params),
      noteGone: assign(({ context }) => (asNew ? { subject: asNew(subjectOf(context)), failure: null } : {})),
      keepMine: assign(({ context }) => ({ subject: context.latest?.subject ?? context.subject, failure: null })),
      takeOther: assign(({ context }) =>
        context.latest === null
          ? {}
          : {
              initial: context.latest.values,
              values: context.latest.values,
              subject: context.latest.subject,
              latest: null,
              errors: {},
              failure: null,
              filled: context.filled + 1,
            },
      ),
      emitSaved: enqueueActions(({ context, enqueue }, params: { output: Output }) => {
        for (const fact of saved(params.output, subjectOf(context))) enqueue.emit(fact)
      }),
      emitLeft: enqueueActions(({ context, enqueue }) => {
        for (const fact of left(subjectOf(context))) enqueue.emit(fact)
      }),
    },
  }).createMachine({
    id,
    context: { initial: {}, values: {}, subject: null, errors: {}, failure: null, latest: null, filled: 0 },
    initial: 'NotStarted',
    states: {
      NotStarted: {
        id: 'NotStarted',
        description: 'No address is open.',
        on: { STARTED: { target: 'Editing', actions: { type: 'open', params: ({ event }) => event } } },
      },
      Editing: {
        id: 'Editing',
        description: 'The fields are open.',
        initial: 'open',
        states: {
          open: {
            tags: 'open',
            initial: 'filling',
            on: {
              CHANGED: { actions: { type: 'noteValues', params: ({ event }) => event } },
              SUBMITTED: {
                target: '#RequestInProgress',
                actions: { type: 'noteValues', params: ({ event }) => event },
              },
              CLOSED: [
                { guard: 'isUnchanged', target: '#NotStarted', actions: 'emitLeft' },
                { target: 'confirmingLeave' },
              ],
            },
            states: {
              filling: { description: 'Nothing is known to be wrong.' },
              invalid: { id: 'invalid', description: 'What was submitted does not fit; each field says why.' },
            },
          },
          confirmingLeave: {
            id: 'confirmingLeave',
            description: 'Asks whether to leave without saving.',
            tags: 'asking',
            on: {
              STAYED: [
                { guard: 'hasErrors', target: 'open.invalid' },
                { guard: 'hasFailed', target: '#RequestFailed' },
                { target: 'open.filling' },
              ],
              LEFT: { target: '#NotStarted', actions: 'emitLeft' },
            },
          },
        },
      },
      RequestInProgress: {
        id: 'RequestInProgress',
        description: 'The address is on its way; a second press changes nothing.',
        initial: 'checking',
        states: {
          checking: {
            description: 'Whether each field fits the country.',
            invoke: {
              id: 'check',
              src: 'check',
              input: ({ context: { values } }) => ({ values }),
              onDone: [
                {
                  guard: { type: 'isWrong', params: ({ event }) => event.output },
                  target: '#invalid',
                  actions: { type: 'noteWrong', params: ({ event }) => event.output },
                },
                { target: 'sending', actions: { type: 'noteWrong', params: ({ event }) => event.output } },
              ],
              onError: { target: '#RequestFailed', actions: { type: 'noteFailure', params: ({ event }) => event } },
            },
          },
          sending: {
            id: 'sending',
            description: 'The call is in flight.',
            invoke: {
              id: 'submit',
              src: 'submit',
              input: ({ context }) => ({ values: context.values, subject: subjectOf(context) }),
              onDone: { target: '#RequestSent', actions: { type: 'emitSaved', params: ({ event }) => event } },
              onError: [
                {
                  guard: { type: 'wereFieldsRefused', params: ({ event }) => event },
                  target: '#invalid',
                  actions: { type: 'noteFailure', params: ({ event }) => event },
                },
                {
                  guard: { type: 'isConflict', params: ({ event }) => event },
                  target: '#RequestFailed.comparing',
                  actions: { type: 'noteFailure', params: ({ event }) => event },
                },
                { target: '#RequestFailed', actions: { type: 'noteFailure', params: ({ event }) => event } },
              ],
            },
          },
        },
      },
      RequestSent: {
        id: 'RequestSent',
        description: 'The server has taken the address; what depends on it is read again.',
        invoke: {
          id: 'readAgain',
          src: 'readAgain',
          input: ({ context }) => ({ subject: subjectOf(context) }),
          onDone: 'SuccessfulUpdate',
          onError: 'SuccessfulUpdate',
        },
      },
      SuccessfulUpdate: {
        description: 'The address is saved.',
        on: { STARTED: { target: 'Editing', actions: { type: 'open', params: ({ event }) => event } } },
      },
      RequestFailed: {
        id: 'RequestFailed',
        description: 'The address was not saved; what was typed is kept.',
        tags: 'failure',
        initial: 'failed',
        states: {
          failed: {
            description: 'The same button tries again.',
            tags: 'open',
            on: {
              CHANGED: { actions: { type: 'noteValues', params: ({ event }) => event } },
              SUBMITTED: {
                target: '#RequestInProgress',
                actions: { type: 'noteValues', params: ({ event }) => event },
              },
              CLOSED: [
                { guard: 'isUnchanged', target: '#NotStarted', actions: 'emitLeft' },
                { target: '#confirmingLeave' },
              ],
            },
          },
          comparing: {
            description: 'It was changed elsewhere.',
            initial: 'reading',
            states: {
              reading: {
                description: 'The other text is read.',
                invoke: {
                  id: 'readLatest',
                  src: 'readLatest',
                  input: ({ context }) => ({ subject: subjectOf(context) }),
                  onDone: [
                    {
                      guard: { type: 'isGone', params: ({ event }) => ({ latest: event.output }) },
                      target: 'gone',
                      actions: 'noteGone',
                    },
                    {
                      target: 'choosing',
                      actions: { type: 'noteLatest', params: ({ event }) => ({ latest: event.output }) },
                    },
                  ],
                  onError: {
                    target: '#RequestFailed.failed',
                    actions: { type: 'noteFailure', params: ({ event }) => event },
                  },
                },
              },
              choosing: {
                description: 'Both texts are shown; the customer chooses one.',
                on: {
                  MINE_KEPT: { target: '#sending', actions: 'keepMine' },
                  OTHER_TAKEN: { target: '#Editing', actions: 'takeOther' },
                },
              },
              gone: asNew
                ? {
                    description: 'It was deleted elsewhere; what was typed can be saved as a new one.',
                    tags: 'open',
                    on: {
                      CHANGED: { actions: { type: 'noteValues', params: ({ event }) => event } },
                      SUBMITTED: {
                        target: '#RequestInProgress',
                        actions: { type: 'noteValues', params: ({ event }) => event },
                      },
                      CLOSED: [
                        { guard: 'isUnchanged', target: '#NotStarted', actions: 'emitLeft' },
                        { target: '#confirmingLeave' },
                      ],
                    },
                  }
                : {
                    description: 'It was deleted elsewhere.',
                    on: { LEFT: { target: '#NotStarted', actions: 'emitLeft' } },
                  },
            },
          },
        },
      },
    },
  })
}

export type AddressFormMachine<
  S extends FormSubject = FormSubject,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
  F extends EventObject = EventObject,
> = ReturnType<typeof createAddressForm<S, Output, F>>
export type AddressFormSnapshot<S extends FormSubject> = SnapshotFrom<AddressFormMachine<S>>
