import { expect, test, vi } from 'vitest'
import { errorNotice, infoNotice, successNotice } from '#machines/notices.ts'
import { createNotices } from '#src/app/notices.ts'

const { notice: tooMany } = infoNotice('selection.tooMany', { max: 10_000 })
const { notice: failed } = errorNotice('selection.failed')

test('a visible notice is not shown twice', () => {
  const notices = createNotices()
  const hear = vi.fn()
  notices.subscribe(hear)
  notices.show(tooMany)
  notices.show({ ...tooMany })
  expect(notices.list()).toHaveLength(1)
  expect(hear).toHaveBeenCalledTimes(1)
  notices.show(failed)
  notices.show({ ...tooMany, values: { max: 500 } })
  expect(notices.list().map(({ messageId }) => messageId)).toEqual([
    'selection.tooMany',
    'selection.failed',
    'selection.tooMany',
  ])
})

test('a notice that was closed is shown again', () => {
  const notices = createNotices()
  notices.show(tooMany)
  const [first] = notices.list()
  if (first === undefined) throw new Error('no notice')
  notices.close(first.id)
  notices.show(tooMany)
  expect(notices.list()).toHaveLength(1)
  expect(notices.list()[0]?.id).not.toBe(first.id)
})

test('a job has one notice, the latest; jobs of the same kind have one each', () => {
  const notices = createNotices()
  const about = ({ notice }: typeof preparing, job: string) => notices.show({ ...notice, job })
  const preparing = infoNotice('downloads.preparing')
  about(preparing, 'a')
  about(preparing, 'a')
  about(preparing, 'b')
  notices.show(failed)
  about(successNotice('downloads.downloading'), 'a')
  expect(notices.list().map(({ messageId, job }) => [messageId, job])).toEqual([
    ['downloads.preparing', 'b'],
    ['selection.failed', undefined],
    ['downloads.downloading', 'a'],
  ])
})

test('the action of a notice goes back to the flow that emitted it', () => {
  const notices = createNotices()
  const reply = vi.fn()
  const event = { type: 'RESTORE_ASKED', photoIds: ['a'] }
  const { notice } = successNotice(
    'deletePhotos.deleted',
    { count: 1 },
    { action: { labelId: 'deletePhotos.undo', event } },
  )
  notices.show(notice, reply)
  notices.show(notice, reply)
  expect(notices.list()).toHaveLength(1)
  notices.list()[0]?.act?.()
  expect(reply).toHaveBeenCalledExactlyOnceWith(event)
})
