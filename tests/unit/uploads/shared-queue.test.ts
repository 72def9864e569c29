import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueName } from '#src/areas/uploads/kept/database.ts'
import { openKeptQueue } from '#src/areas/uploads/kept/queue.ts'
import { forgetQueue } from '#src/areas/uploads/tabs/forget-queue.ts'
import { FOLLOWERS_CHECKED_MS } from '#src/areas/uploads/tabs/leader.ts'
import { until } from '#tests/support/until.ts'
import { muchRoom, newWorld, openTab, type Tab, type World } from './tabs.ts'

let world: World
let tabs: Tab[]

const open = (inLine?: Promise<void>) => {
  const tab = openTab(world, inLine)
  tabs.push(tab)
  return tab
}
const isHolding = (tab: Tab) => tab.actor.getSnapshot().matches({ queue: 'leading' })
const isFollowing = (tab: Tab) => tab.actor.getSnapshot().matches({ queue: 'following' })
const finish = (key: string) =>
  until(() => {
    const end = world.finish.get(key)
    if (end === undefined) throw new Error('Not under way')
    end()
  })

beforeEach(() => {
  world = newWorld()
  tabs = []
})
afterEach(() => {
  for (const tab of tabs) tab.vanish()
  vi.restoreAllMocks()
})

describe('the queue of two tabs', () => {
  it('is led by the first and followed by the second, which shows the same', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    await first.choose('a.jpg', 'b.jpg')
    const second = open()
    await until(() => expect(isFollowing(second)).toBe(true))
    expect(second.stateOf('a.jpg')).toBe('uploading')
    await until(() => expect(second.actor.getSnapshot().context.rows).toEqual(first.actor.getSnapshot().context.rows))
    for (const { key } of first.actor.getSnapshot().context.rows) await finish(key)
    await until(() => expect(second.stateOf('b.jpg')).toBe('stored'))
    expect(world.sendings).toHaveLength(2)
  })

  it('keeps the files that are sent last first, and none that is already kept', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    const asked = Promise.withResolvers<Parameters<typeof first.kept.keepFiles>>()
    vi.spyOn(first.kept, 'keepFiles').mockImplementation(async (...keeping) => {
      if (keeping[0].length > 0) asked.resolve(keeping)
    })
    const added = await first.choose('a.jpg', 'b.jpg', 'c.jpg')
    const [keys, find] = await asked.promise
    expect(keys).toEqual(added.map(({ key }) => key).toReversed())
    const key = added[0]?.key ?? ''
    expect(find(key)).toBeDefined()
    await finish(key)
    await until(() => expect(find(key)).toBeUndefined())
  })

  it('takes files chosen in the second, and sends them from the first only', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    const second = open()
    const [added] = await second.choose('c.jpg')
    const key = added?.key ?? ''
    expect(await first.files.get(key)?.text()).toBe('c.jpg')
    await until(() => expect(world.sendings).toEqual([key]))
    await finish(key)
    await until(() => expect(second.stateOf('c.jpg')).toBe('stored'))
    expect(second.files.get(key)).toBeUndefined()
  })

  it('executes commands of the second', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    await first.choose('a.jpg')
    const second = open()
    await until(() => expect(isFollowing(second)).toBe(true))
    second.actor.send({ type: 'ALL_PAUSED' })
    await until(() => expect(first.actor.getSnapshot().context.paused).toBe(true))
    await until(() => expect(second.actor.getSnapshot().context.leader?.permission).toBe('paused'))
  })

  it('sends changes to the second before its lock request has arrived', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    await first.choose('a.jpg')
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + FOLLOWERS_CHECKED_MS)
    const inLine = Promise.withResolvers<void>()
    const second = open(inLine.promise)
    await until(() => expect(isFollowing(second)).toBe(true))
    second.actor.send({ type: 'ALL_PAUSED' })
    await until(() => expect(second.actor.getSnapshot().context.leader?.permission).toBe('paused'))
    inLine.resolve()
  })

  it('executes commands of the second while the first closes', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    await first.choose('a.jpg')
    const second = open()
    await until(() => expect(isFollowing(second)).toBe(true))
    first.vanish()
    second.actor.send({ type: 'ALL_PAUSED' })
    await until(() => expect(isHolding(second)).toBe(true))
    await until(() => expect(second.actor.getSnapshot().context.paused).toBe(true))
  })

  it('executes commands of the third when the second takes over from the first', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    await first.choose('a.jpg')
    const second = open()
    await until(() => expect(isFollowing(second)).toBe(true))
    const third = open()
    await until(() => expect(isFollowing(third)).toBe(true))
    first.vanish()
    third.actor.send({ type: 'ALL_PAUSED' })
    await until(() => expect(isHolding(second)).toBe(true))
    await until(() => expect(second.actor.getSnapshot().context.paused).toBe(true))
  })

  it('continues in the second when the first is closed, with the kept files', async () => {
    const first = open()
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
    const added = await first.choose(...names)
    const second = open()
    await until(() => expect(isFollowing(second)).toBe(true))
    await finish(added[0]?.key ?? '')
    await until(() => expect(second.stateOf('a.jpg')).toBe('stored'))
    first.vanish()
    await until(() => expect(isHolding(second)).toBe(true))
    expect(second.stateOf('a.jpg')).toBe('stored')
    for (const { key } of added.slice(1)) await finish(key)
    await until(() => expect(names.map(second.stateOf)).toEqual(names.map(() => 'stored')))
    expect(world.sendings.filter((key) => key === added[0]?.key)).toHaveLength(1)
    expect(await second.kept.getFile(added[4]?.key ?? '')).toBeUndefined()
  })

  it('continues with the files of the second when the first is closed before it took them', async () => {
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    const second = open()
    await until(() => expect(isFollowing(second)).toBe(true))
    const choosing = second.choose('f.jpg')
    first.vanish()
    const [added] = await choosing
    await finish(added?.key ?? '')
    await until(() => expect(second.stateOf('f.jpg')).toBe('stored'))
    expect(isHolding(second)).toBe(true)
  })

  it('ignores messages of another version of the app', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const first = open()
    await until(() => expect(isHolding(first)).toBe(true))
    const stranger = new BroadcastChannel(queueName(world.customerId))
    stranger.postMessage({ type: 'command', id: '1', command: { type: 'FILE_TURNED', key: 'x' } })
    stranger.postMessage({ type: 'of tomorrow' })
    stranger.postMessage({ type: 'command', id: '2', command: { type: 'ALL_PAUSED' } })
    await until(() => expect(first.actor.getSnapshot().context.paused).toBe(true))
    expect(log).toHaveBeenCalledTimes(1)
    stranger.close()
  })
})

describe('the queue of one tab', () => {
  it('sends nothing while there are no followers', async () => {
    const tab = open()
    await until(() => expect(isHolding(tab)).toBe(true))
    const listener = new BroadcastChannel(queueName(world.customerId))
    const heard: unknown[] = []
    listener.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data)
    const [added] = await tab.choose('a.jpg')
    await finish(added?.key ?? '')
    await until(() => expect(tab.stateOf('a.jpg')).toBe('stored'))
    expect(heard).toEqual([])
    listener.close()
  })

  it('resumes after a reload: uploads in flight are queued again, processing ones are requested', async () => {
    const before = open()
    const added = await before.choose('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
    await until(() => expect(before.stateOf('c.jpg')).toBe('uploading'))
    expect(before.mark.isSet).toBe(true)
    before.vanish()
    const after = open()
    await until(() => expect(isHolding(after)).toBe(true))
    for (const { key } of added) await finish(key)
    await until(() => expect(after.stateOf('d.jpg')).toBe('stored'))
    await until(() => expect(after.mark.isSet).toBe(false))
  })

  it('misses files that were not kept', async () => {
    const kept = openKeptQueue(world.customerId, muchRoom)
    await kept.read()
    const row = { key: 'k', name: 'a.jpg', bytes: 5, type: 'image/jpeg', state: 'uploading', uploadId: 'u' } as const
    await kept.write({ changed: [row], removed: [], order: ['k'] })
    kept.close()
    const tab = open()
    await until(() => expect(isHolding(tab)).toBe(true))
    expect(tab.stateOf('a.jpg')).toBe('missing')
  })

  it('starts empty when everything had ended', async () => {
    const before = open()
    const [added] = await before.choose('a.jpg')
    await finish(added?.key ?? '')
    await until(() => expect(before.mark.isSet).toBe(false))
    before.vanish()
    const after = open()
    await until(() => expect(isHolding(after)).toBe(true))
    expect(after.actor.getSnapshot().context.rows).toEqual([])
  })

  it('stays paused after a reload', async () => {
    const before = open()
    await before.choose('a.jpg')
    before.actor.send({ type: 'ALL_PAUSED' })
    const reader = openKeptQueue(world.customerId, muchRoom)
    await until(async () => expect((await reader.read()).paused).toBe(true))
    reader.close()
    before.vanish()
    const after = open()
    await until(() => expect(isHolding(after)).toBe(true))
    expect(after.actor.getSnapshot().context.paused).toBe(true)
    expect(after.stateOf('a.jpg')).toBe('waiting')
  })

  it('is deleted when the customer signs out', async () => {
    const tab = open()
    const [added] = await tab.choose('a.jpg')
    await forgetQueue(world.customerId)
    const reader = openKeptQueue(world.customerId, muchRoom)
    const { rows, fileKeys } = await reader.read()
    expect(rows).toEqual([])
    expect(fileKeys.has(added?.key ?? '')).toBe(false)
    reader.close()
    const { held = [] } = await navigator.locks.query()
    expect(held.map((lock) => lock.name)).not.toContain(queueName(world.customerId))
  })
})
