import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { isSlow, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { type Transfer, transfer } from '#contract/phone-transfer.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { bareEvent, eventOf, failedIds, text } from '../../catalogue/schemas.ts'
import { phoneTransferMachine } from './machine.ts'
import { isSending, keptCount, removedIds } from './model.ts'

const idOf = (number: number) => `7d0c1f2a-90b4-4c59-8f1e-${String(number).padStart(12, '0')}`
const transferId = idOf(0)
type SentPhoto = Transfer['photos'][number]

const stored = (number: number): SentPhoto => ({
  fileName: `IMG_${4100 + number}.HEIC`,
  status: { id: idOf(number), state: 'stored', imageId: idOf(100 + number) },
})
const coming = (number: number): SentPhoto => ({
  fileName: `IMG_${4100 + number}.HEIC`,
  status: { id: idOf(number), state: 'receiving' },
})
const said = (state: Transfer['state'], photos: readonly SentPhoto[], secondsLeft = 872): Transfer => ({
  transferId,
  state,
  expires: '2026-11-24T08:15:00.000Z',
  secondsLeft,
  photos: [...photos],
})

const link = { transferId, secondsLeft: 900 }

export const phoneTransferEntry = defineEntry<typeof phoneTransferMachine>({
  machine: phoneTransferMachine,
  title: 'Phone transfer',
  description: 'Shows a code for a phone, sees its photos arrive one by one, and confirms them.',
  input: undefined,
  events: {
    OPEN: bareEvent('OPEN'),
    TRY_AGAIN: bareEvent('TRY_AGAIN'),
    PHOTO_REMOVED: {
      schema: eventOf('PHOTO_REMOVED', { uploadId: text }),
      samples: [{ type: 'PHOTO_REMOVED', uploadId: idOf(1) }],
    },
    CONFIRM: bareEvent('CONFIRM'),
    CLOSE: bareEvent('CLOSE'),
  },
  actors: {
    createTransfer: [succeeds(link, 'makes a link'), isSlow(link), ...fails('offline', 'server')],
    readTransfer: [
      succeeds(said('waiting', []), 'waits for a phone'),
      succeeds(said('claimed', []), 'a phone has opened it'),
      succeeds(said('claimed', [stored(1), stored(2), coming(3)]), 'photos arrive'),
      succeeds(said('claimed', [stored(1), stored(2), stored(3)]), 'all photos are there'),
      succeeds(said('expired', [], 0), 'the time is over'),
      succeeds(said('expired', [stored(1), stored(2)], 0), 'the time is over, after photos'),
      ...fails('offline', 'server'),
    ],
    deletePhotos: [
      succeeds({ failed: [] }, 'deletes them'),
      succeeds({ failed: [idOf(101)] }, 'can’t delete one'),
      isSlow({ failed: [] }),
      ...fails('server'),
    ],
    endTransfer: [succeeds(null), ...fails('server')],
  },
  answers: {
    createTransfer: v.strictObject({ transferId: text, secondsLeft: v.number() }),
    readTransfer: transfer,
    deletePhotos: failedIds,
    endTransfer: v.null(),
  },
  project: ({ value, context }) => [
    value,
    context.transfer?.state,
    keptCount(context),
    removedIds(context).length,
    isSending(context),
    context.failure?.kind,
    Math.min(context.attempt, 1),
  ],
  noScreen: { confirming: 'It is left at once.', closed: 'No dialog is open.', ending: 'The dialog is closed.' },
})
