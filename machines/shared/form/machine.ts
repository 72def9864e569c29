import * as v from 'valibot'
import {
  assign,
  type EventObject,
  emit,
  enqueueActions,
  type NonReducibleUnknown,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { MessageId } from '../../notices.ts'
import { missingActor } from '../missing-actor.ts'

/** What the fields hold, by name. */
export type FormValues = Readonly<Record<string, string | boolean>>
/** What the form is about beside its values, e.g. the id of what is edited. */
export type FormSubject = Readonly<Record<string, NonReducibleUnknown>>
/** A valibot schema whose messages are ids of texts. */
export type FormSchema<V extends FormValues, Parsed> = v.GenericSchema<V, Parsed>

/** Texts by field. */
type FieldErrors = Readonly<Record<string, MessageId>>

export interface FormInput<V extends FormValues, S extends FormSubject> {
  values: V
  subject: S
}

export interface FormContext<V extends FormValues, S extends FormSubject> {
  /** As the form was opened: what differs from it would be lost. */
  initial: V
  values: V
  subject: S
  /** By field, of the last time it was submitted. */
  errors: FieldErrors
  failure: Failure | null
}

export type FormEvent<V extends FormValues> =
  | { type: 'CHANGED'; values: V }
  | { type: 'SUBMITTED'; values: V }
  | { type: 'CLOSED' }
  | { type: 'STAYED' }
  | { type: 'LEFT' }

interface FormOptions<V extends FormValues, Parsed extends NonReducibleUnknown, S extends FormSubject, Output, F> {
  id: string
  schema: FormSchema<V, Parsed>
  /** Facts and notices of a success. */
  succeeded: (values: Parsed, output: Output, subject: S) => readonly F[]
  /** Texts for the codes by which the server refuses a field. */
  refusals?: Readonly<Record<string, MessageId>>
}

/** The first message of each field; schemas of forms have ids of texts as messages. */
function errorsOf(schema: FormSchema<FormValues, unknown>, values: FormValues): FieldErrors {
  const { issues } = v.safeParse(schema, values)
  const nested = issues ? v.flatten(issues).nested : {}
  return Object.fromEntries(
    Object.entries(nested ?? {}).map(([field, messages]) => [field, messages?.[0] as MessageId]),
  )
}

/** Whether something would be lost. */
export const isDirty = ({ initial, values }: { initial: FormValues; values: FormValues }): boolean =>
  Object.entries(values).some(([name, value]) => initial[name] !== value)

/**
 * Editing, submitting, done or failed (design 2). The schema is applied on submit only (specs 5), and what the server refuses
 * stands beside the same fields. Values are kept whatever happens; leaving with changes asks first. The actor `submit` takes
 * the parsed values and the subject.
 */
export function createForm<
  V extends FormValues,
  Parsed extends NonReducibleUnknown,
  S extends FormSubject,
  Output extends NonReducibleUnknown,
  F extends EventObject,
>({ id, schema, succeeded, refusals = {} }: FormOptions<V, Parsed, S, Output, F>) {
  // Submitting starts only with values that the schema has taken.
  const parse = (values: V) => v.parse(schema, values)
  // The server names a field by its place in the request.
  const refused = ({ fields = {} }: Failure): FieldErrors =>
    Object.fromEntries(
      Object.entries(fields).map(([field, code]) => [field.replace(/^body\./, ''), refusals[code] ?? 'form.refused']),
    )

  return setup({
    types: {
      context: {} as FormContext<V, S>,
      events: {} as FormEvent<V>,
      input: {} as FormInput<V, S>,
      emitted: {} as F,
    },
    actors: { submit: missingActor<Output, { values: Parsed; subject: S }>('submit') },
    guards: {
      isValid: (_, params: { values: V }) => v.is(schema, params.values),
      isUnchanged: ({ context }) => !isDirty(context),
      hasFailed: ({ context }) => context.failure !== null,
      hasErrors: ({ context }) => Object.keys(context.errors).length > 0,
    },
    actions: {
      noteValues: assign({ values: (_, params: { values: V }) => params.values }),
      noteErrors: assign((_, params: { values: V }) => ({
        errors: errorsOf(schema, params.values),
        failure: null,
      })),
      noteFailure: assign((_, params: { error: unknown }) => {
        const failure = toFailure(params.error)
        return { failure, errors: refused(failure) }
      }),
      emitSuccess: enqueueActions(({ context, enqueue }, params: { output: Output }) => {
        for (const fact of succeeded(parse(context.values), params.output, context.subject)) enqueue(emit(fact))
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      initial: input.values,
      values: input.values,
      subject: input.subject,
      errors: {},
      failure: null,
    }),
    initial: 'filling',
    states: {
      filling: {
        description: 'The fields are open.',
        tags: 'open',
        initial: 'editing',
        on: {
          CHANGED: { actions: { type: 'noteValues', params: ({ event }) => event } },
          SUBMITTED: [
            {
              guard: { type: 'isValid', params: ({ event }) => event },
              target: 'submitting',
              actions: [
                { type: 'noteValues', params: ({ event }) => event },
                { type: 'noteErrors', params: ({ event }) => event },
              ],
            },
            {
              target: '.invalid',
              actions: [
                { type: 'noteValues', params: ({ event }) => event },
                { type: 'noteErrors', params: ({ event }) => event },
              ],
            },
          ],
          CLOSED: [{ guard: 'isUnchanged', target: 'left' }, { target: 'confirmingLeave' }],
        },
        states: {
          editing: { description: 'Nothing is known to be wrong.' },
          invalid: { description: 'What was submitted does not fit; each field says why.' },
          failed: { description: 'It could not be saved; the same button tries again.', tags: 'failure' },
        },
      },
      submitting: {
        description: 'The call is in flight; a second press changes nothing.',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ values: parse(context.values), subject: context.subject }),
          onDone: { target: 'done', actions: { type: 'emitSuccess', params: ({ event }) => event } },
          onError: { target: 'filling.failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
        },
      },
      confirmingLeave: {
        description: 'Asks whether to leave without saving.',
        tags: 'asking',
        on: {
          STAYED: [
            { guard: 'hasFailed', target: 'filling.failed' },
            { guard: 'hasErrors', target: 'filling.invalid' },
            { target: 'filling.editing' },
          ],
          LEFT: 'left',
        },
      },
      done: { description: 'Saved.', type: 'final' },
      left: { description: 'Closed without saving.', type: 'final' },
    },
  })
}

export type FormMachine<
  V extends FormValues = FormValues,
  Parsed extends NonReducibleUnknown = NonReducibleUnknown,
  S extends FormSubject = FormSubject,
  Output extends NonReducibleUnknown = NonReducibleUnknown,
  F extends EventObject = EventObject,
> = ReturnType<typeof createForm<V, Parsed, S, Output, F>>
export type FormSnapshot<V extends FormValues, S extends FormSubject> = SnapshotFrom<
  FormMachine<V, NonReducibleUnknown, S>
>
