import * as v from 'valibot'
import { assign, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#contract/failure.ts'
import type { GalleryTexts } from '#contract/gallery.ts'
import { accountSuccessNotice, type NoticeEvent } from '../../notices.ts'
import { missingActor } from '../../shared/missing-actor.ts'
import {
  errorsIn,
  type GalleryChanged,
  type GalleryContext,
  type GalleryEvent,
  type GallerySubject,
  type GalleryValues,
  galleryForm,
  newValues,
  valuesOf,
} from './model.ts'

type Key = { subject: GallerySubject }
type Done = `widgets.gallery.${'created' | 'updated' | 'deleted'}`
type Change = Key & { texts: GalleryTexts }

const refusedFields = ({ fields = {} }: Failure): GalleryContext['errors'] =>
  Object.fromEntries(Object.keys(fields).map((field) => [field.replace(/^body\./, ''), 'form.refused']))

// A call is made only after a widget was opened.
const keyOf = ({ subject }: GalleryContext): Key => ({ subject: subject as GallerySubject })
// Submitting starts only with values that the schema has taken.
const changeOf = (context: GalleryContext): Change => ({
  ...keyOf(context),
  texts: v.parse(galleryForm, context.values),
})

const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    emitted: {} as GalleryChanged | NoticeEvent,
  },
  actors: {
    read: missingActor<GalleryTexts | null, Key>('read'),
    create: missingActor<GalleryTexts, Change>('create'),
    update: missingActor<GalleryTexts, Change>('update'),
    delete: missingActor<{ widgetId: string }, Key>('delete'),
  },
  guards: {
    isToRemove: (_, { purpose }: { purpose: 'edit' | 'remove' }) => purpose === 'remove',
    isEntry: (_, { output }: { output: GalleryTexts | null }) => output !== null,
    isValid: (_, { values }: { values: GalleryValues }) => v.is(galleryForm, values),
    isUnchanged: ({ context: { initial, values } }) =>
      initial.title === values.title && initial.text === values.text && initial.category === values.category,
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    open: assign((_, { subject }: { subject: GallerySubject }) => ({
      subject,
      initial: newValues(subject.name),
      values: newValues(subject.name),
      errors: {},
      failure: null,
    })),
    noteEntry: assign((_, { output }: { output: GalleryTexts | null }) =>
      output === null ? {} : { initial: valuesOf(output), values: valuesOf(output) },
    ),
    noteValues: assign((_, { values }: { values: GalleryValues }) => ({ values })),
    noteErrors: assign((_, { values }: { values: GalleryValues }) => ({ errors: errorsIn(values), failure: null })),
    noteFailure: assign((_, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, errors: refusedFields(failure) }
    }),
    forget: assign({ failure: null }),
    emitChanged: enqueueActions(({ context, enqueue }, { done }: { done: Done }) => {
      const { widgetId, name } = keyOf(context).subject
      enqueue.emit({ type: 'galleryChanged', widgetId })
      enqueue.emit(accountSuccessNotice(done, { name }))
    }),
  },
})

const failed = { type: 'noteFailure', params: ({ event }: { event: { error: unknown } }) => event } as const

const opened = [
  {
    guard: { type: 'isToRemove', params: ({ event }) => event },
    target: '#widget-gallery.Delete',
    actions: { type: 'open', params: ({ event }) => event },
  },
  { target: '#widget-gallery.Read', actions: { type: 'open', params: ({ event }) => event } },
] as const satisfies NonNullable<Parameters<typeof gallerySetup.createStateConfig>[0]['on']>['OPENED']

/** Creating and changing are the same form, each with states of its own (account spec 4). */
const formStates = (id: '#widget-gallery.Create' | '#widget-gallery.Update', src: 'create' | 'update', done: Done) =>
  gallerySetup.createStateConfig({
    initial: 'NotRequested',
    states: {
      NotRequested: { description: 'The fields are open; each that does not fit says why.' },
      InProgress: {
        description: 'The call is in flight; another press changes nothing.',
        on: { CHANGED: {}, SUBMITTED: {}, CLOSED: {} },
        invoke: {
          id: src,
          src,
          input: ({ context }) => changeOf(context),
          onDone: { target: 'Finished', actions: { type: 'emitChanged', params: { done } } },
          onError: { target: 'Failed', actions: failed },
        },
      },
      Finished: {
        description: 'The gallery has it.',
        on: { OPENED: opened, CHANGED: {}, SUBMITTED: {}, CLOSED: {} },
      },
      Failed: { description: 'It could not be saved; the same button tries again.', tags: 'failure' },
      confirmingLeave: {
        description: 'Asks whether to leave without saving.',
        on: {
          CHANGED: {},
          SUBMITTED: {},
          CLOSED: {},
          STAYED: [{ guard: 'hasFailed', target: 'Failed' }, { target: 'NotRequested' }],
          LEFT: '#widget-gallery.closed',
        },
      },
    },
    on: {
      CHANGED: { actions: { type: 'noteValues', params: ({ event }) => event } },
      SUBMITTED: [
        {
          guard: { type: 'isValid', params: ({ event }) => event },
          target: `${id}.InProgress`,
          actions: [
            { type: 'noteValues', params: ({ event }) => event },
            { type: 'noteErrors', params: ({ event }) => event },
          ],
        },
        {
          target: `${id}.NotRequested`,
          actions: [
            { type: 'noteValues', params: ({ event }) => event },
            { type: 'noteErrors', params: ({ event }) => event },
          ],
        },
      ],
      CLOSED: [{ guard: 'isUnchanged', target: '#widget-gallery.closed' }, { target: `${id}.confirmingLeave` }],
    },
  })

/** The gallery entry of a widget: read, created, changed and deleted, each with states of its own (account spec 4). */
export const widgetGalleryMachine = gallerySetup.createMachine({
  id: 'widget-gallery',
  context: { subject: null, initial: newValues(''), values: newValues(''), errors: {}, failure: null },
  initial: 'closed',
  states: {
    closed: { description: 'No widget is open.', on: { OPENED: opened } },
    Read: {
      initial: 'InProgress',
      states: {
        InProgress: {
          description: 'The entry is read, if there is one.',
          on: { CLOSED: '#widget-gallery.closed' },
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => keyOf(context),
            onDone: [
              {
                guard: { type: 'isEntry', params: ({ event }) => event },
                target: '#widget-gallery.Update',
                actions: { type: 'noteEntry', params: ({ event }) => event },
              },
              { target: '#widget-gallery.Create' },
            ],
            onError: { target: 'Failed', actions: failed },
          },
        },
        Failed: {
          description: 'It could not be read.',
          tags: 'failure',
          on: {
            TRIED_AGAIN: { target: 'InProgress', actions: 'forget' },
            CLOSED: '#widget-gallery.closed',
          },
        },
      },
    },
    Create: formStates('#widget-gallery.Create', 'create', 'widgets.gallery.created'),
    Update: formStates('#widget-gallery.Update', 'update', 'widgets.gallery.updated'),
    Delete: {
      initial: 'NotRequested',
      states: {
        NotRequested: {
          description: 'Asks whether to take it out of the gallery.',
          on: { CONFIRMED: 'InProgress', CLOSED: '#widget-gallery.closed' },
        },
        InProgress: {
          description: 'The call is in flight.',
          invoke: {
            id: 'delete',
            src: 'delete',
            input: ({ context }) => keyOf(context),
            onDone: {
              target: 'Finished',
              actions: { type: 'emitChanged', params: { done: 'widgets.gallery.deleted' } },
            },
            onError: { target: 'Failed', actions: failed },
          },
        },
        Finished: { description: 'The gallery has it no longer.', on: { OPENED: opened } },
        Failed: {
          description: 'It could not be taken out; the same button tries again.',
          tags: 'failure',
          on: { CONFIRMED: { target: 'InProgress', actions: 'forget' }, CLOSED: '#widget-gallery.closed' },
        },
      },
    },
  },
})
export type WidgetGallerySnapshot = SnapshotFrom<typeof widgetGalleryMachine>
