import * as v from 'valibot'
import { assign, type EventObject, enqueueActions, type NonReducibleUnknown, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { MessageId } from '../../notices.ts'
import { type FormSubject, isDirty } from '../form/machine.ts'
import { missingActor } from '../missing-actor.ts'
import { errorsOf, type FieldErrors, type FieldOf, type FieldValues, refusedFields } from './model.ts'

/** The values as they are on the server now, or null when they are gone. */
export type LatestValues<V extends FieldValues, S> = { values: V; subject: S } | null

export interface CheckedFormContext<V extends FieldValues, S extends FormSubject> {
  /** As the form was opened: what differs from it would be lost. */
  initial: V
  values: V
  /** What is edited beside the values, e.g. an id and a version; null until the form was opened. */
  subject: S | null
  /** By field, of the last time it was submitted. */
  errors: FieldErrors
  failure: Failure | null
  /** The other values, when they were changed elsewhere. */
  latest: LatestValues<V, S>
  /** Rises when the fields are to be drawn with other values than what was typed. */
  filled: number
}

/** `CHANGED` and `SUBMITTED` have what the page holds; the form's schema takes its own fields of it. */
export type CheckedFormEvent<V extends FieldValues, S extends FormSubject> =
  | { type: 'STARTED'; values: V; subject: S }
  | { type: 'CHANGED'; values: FieldValues }
  | { type: 'SUBMITTED'; values: FieldValues }
  | { type: 'CLOSED' }
  | { type: 'STAYED' }
  | { type: 'LEFT' }
  | { type: 'MINE_KEPT' }
  | { type: 'OTHER_TAKEN' }

interface CheckedFormOptions<V extends FieldValues, S extends FormSubject, Output, F> {
  id: string
  /** The fields. Each has a value at first, as the form is not open yet. */
  schema: v.GenericSchema<unknown, V>
  /** Facts and notices of a success. */
  saved: (output: Output, subject: S) => readonly F[]
  /** Facts of a form that is closed without saving. */
  left?: (subject: S) => readonly F[]
  /** Whether a failure means a change elsewhere: then both are shown. */
  isConflict?: (failure: Failure, subject: S) => boolean
  /** What is edited when it was deleted elsewhere: what was typed is kept and saved as a new one. Left out: it is only said. */
  asNew?: (subject: S) => S
  /** Whether what depends on the values is read again before the form is done. */
  isReadAgain?: boolean
  /** What stands beside a wrong field, by field. */
  messages: Readonly<Partial<Record<FieldOf<V>, MessageId>>>
}

/**
 * A form whose fields are checked by rules that come with it (account spec 4, 'Address change flow'): an address, the details of a
 * customer. Actors: `check` answers the fields that don't fit, `submit` sends the values, `readAgain` reads what depends on them,
 * `readLatest` reads the values that another window has saved. Values are kept whatever happens, those of fields that are not
 * shown at the moment included.
 */
export function createCheckedForm<
  V extends FieldValues,
  S extends FormSubject,
  Output extends NonReducibleUnknown,
  F extends EventObject,
>({
  id,
  schema,
  saved,
  left = () => [],
  isConflict = () => false,
  asNew,
  isReadAgain = false,
  messages,
}: CheckedFormOptions<V, S, Output, F>) {
  // Every way to where it is used comes by STARTED.
  const subjectOf = ({ subject }: CheckedFormContext<V, S>) => subject as S
  const empty = v.parse(schema, {})
  const form = setup({
    types: {
      context: {} as CheckedFormContext<V, S>,
      events: {} as CheckedFormEvent<V, S>,
      emitted: {} as F,
    },
    actors: {
      check: missingActor<{ wrong: readonly FieldOf<V>[] }, { values: V }>('check'),
      submit: missingActor<Output, { values: V; subject: S }>('submit'),
      readAgain: missingActor<unknown, { subject: S }>('readAgain'),
      readLatest: missingActor<LatestValues<V, S>, { subject: S }>('readLatest'),
    },
    guards: {
      isUnchanged: ({ context }) => !isDirty(context),
      hasErrors: ({ context }) => Object.keys(context.errors).length > 0,
      hasFailed: ({ context }) => context.failure !== null,
      isWrong: (_, params: { wrong: readonly string[] }) => params.wrong.length > 0,
      wereFieldsRefused: (_, params: { error: unknown }) => refusedFields(toFailure(params.error).fields).length > 0,
      isConflict: ({ context }, params: { error: unknown }) => isConflict(toFailure(params.error), subjectOf(context)),
      isGone: (_, params: { latest: LatestValues<V, S> }) => params.latest === null,
    },
    actions: {
      open: assign(({ context }, { values, subject }: { values: V; subject: S }) => ({
        initial: values,
        values,
        subject,
        errors: {},
        failure: null,
        latest: null,
        filled: context.filled + 1,
      })),
      noteValues: assign({
        values: ({ context }, params: { values: FieldValues }) =>
          v.parse(schema, { ...context.values, ...params.values }),
      }),
      noteWrong: assign(({ context }, params: { wrong: readonly string[] }) => ({
        errors: errorsOf(params.wrong, messages, context.values),
        failure: null,
      })),
      noteFailure: assign(({ context }, params: { error: unknown }) => {
        const failure = toFailure(params.error)
        return { failure, errors: errorsOf(refusedFields(failure.fields), messages, context.values) }
      }),
      noteLatest: assign((_, params: { latest: LatestValues<V, S> }) => params),
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
  })
  const opening = form.createStateConfig({
    on: { STARTED: { target: '#open', actions: { type: 'open', params: ({ event }) => event } } },
  }).on
  const editing = form.createStateConfig({
    on: {
      CHANGED: { actions: { type: 'noteValues', params: ({ event }) => event } },
      SUBMITTED: { target: '#checking', actions: { type: 'noteValues', params: ({ event }) => event } },
      CLOSED: [{ guard: 'isUnchanged', target: '#closed', actions: 'emitLeft' }, { target: '#confirmingLeave' }],
    },
  }).on
  const reading = form.createStateConfig({
    id: 'reading',
    description: 'It is saved; what depends on it is read again.',
    tags: 'saving',
    invoke: {
      id: 'readAgain',
      src: 'readAgain',
      input: ({ context }) => ({ subject: subjectOf(context) }),
      onDone: '#saved',
      onError: '#saved',
    },
  })
  return form.createMachine({
    id,
    context: { initial: empty, values: empty, subject: null, errors: {}, failure: null, latest: null, filled: 0 },
    initial: 'closed',
    states: {
      closed: { id: 'closed', description: 'No form is open.', on: opening },
      open: {
        id: 'open',
        description: 'The fields are open.',
        tags: 'open',
        initial: 'filling',
        on: editing,
        states: {
          filling: { description: 'Nothing is known to be wrong.' },
          invalid: { id: 'invalid', description: 'What was submitted does not fit; each field says why.' },
          failed: {
            id: 'failed',
            description: 'It was not saved; the same button tries again.',
            tags: 'failure',
          },
        },
      },
      confirmingLeave: {
        id: 'confirmingLeave',
        description: 'Asks whether to leave without saving.',
        tags: 'asking',
        on: {
          STAYED: [
            { guard: 'hasErrors', target: '#invalid' },
            { guard: 'hasFailed', target: '#failed' },
            { target: 'open' },
          ],
          LEFT: { target: 'closed', actions: 'emitLeft' },
        },
      },
      checking: {
        id: 'checking',
        description: 'Whether each field fits; a second press changes nothing.',
        tags: 'saving',
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
          onError: { target: '#failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        },
      },
      sending: {
        id: 'sending',
        description: 'The call is in flight.',
        tags: 'saving',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ values: context.values, subject: subjectOf(context) }),
          onDone: {
            target: isReadAgain ? '#reading' : '#saved',
            actions: { type: 'emitSaved', params: ({ event }) => event },
          },
          onError: [
            {
              guard: { type: 'wereFieldsRefused', params: ({ event }) => event },
              target: '#invalid',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
            {
              guard: { type: 'isConflict', params: ({ event }) => event },
              target: 'conflict',
              actions: { type: 'noteFailure', params: ({ event }) => event },
            },
            { target: '#failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
          ],
        },
      },
      // Typed as if it were always there, so that the names of states are known.
      ...((isReadAgain ? { reading } : {}) as { reading: typeof reading }),
      saved: { id: 'saved', description: 'It is saved.', on: opening },
      conflict: {
        description: 'It was changed elsewhere.',
        tags: 'failure',
        initial: 'reading',
        states: {
          reading: {
            description: 'The other values are read.',
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
              onError: { target: '#failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
            },
          },
          choosing: {
            description: 'Both are shown; the customer chooses one.',
            on: {
              MINE_KEPT: { target: '#sending', actions: 'keepMine' },
              OTHER_TAKEN: { target: '#open', actions: 'takeOther' },
            },
          },
          gone: asNew
            ? {
                description: 'It was deleted elsewhere; what was typed can be saved as a new one.',
                tags: 'open',
                on: editing,
              }
            : {
                description: 'It was deleted elsewhere.',
                on: { LEFT: { target: '#closed', actions: 'emitLeft' } },
              },
        },
      },
    },
  })
}

export type CheckedFormMachine<
  V extends FieldValues = FieldValues,
  S extends FormSubject = FormSubject,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
  F extends EventObject = EventObject,
> = ReturnType<typeof createCheckedForm<V, S, Output, F>>
export type CheckedFormSnapshot<V extends FieldValues, S extends FormSubject> = SnapshotFrom<CheckedFormMachine<V, S>>
