import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEMO_BUSINESS_PHOTOS,
  DEMO_PHOTOS,
  DEMO_UNDATED,
  DEMO_YEARS,
  type PlannedPhoto,
  planBusinessLibrary,
  planLibrary,
} from '#server/demo/plan.ts'
import { scenes } from '#server/demo/scenes.ts'
import { OCCASIONS } from '#server/demo/seasons.ts'

/** A month above this ends with '+N' in the timeline (open question 4). */
const MONTH_CUT = 96
const DAY = 86_400_000
const ANY_DAY = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2033-12-31T23:59:59Z'),
  noInvalidDate: true,
})

const dated = (plan: readonly PlannedPhoto[]) =>
  plan.flatMap((photo) => (photo.taken === null ? [] : [{ ...photo, taken: photo.taken }]))
const monthOf = ({ taken }: { taken: Date }) => taken.toISOString().slice(0, 7)
const isPortrait = ({ scene, look }: PlannedPhoto) => look.crop.width * scenes[scene].ratio < look.crop.height

/** Must hold for a first start on any day. */
const always = (check: (plan: PlannedPhoto[], now: Date) => void) =>
  fc.assert(
    fc.property(ANY_DAY, (now) => check(planLibrary(now), now)),
    { numRuns: 60 },
  )

describe('the plan of the demo library', () => {
  test('has its number of photos, a few of them without a date, each with a name of its own', () => {
    always((plan) => {
      expect(plan).toHaveLength(DEMO_PHOTOS)
      expect(plan.filter(({ taken }) => taken === null)).toHaveLength(DEMO_UNDATED)
      expect(plan.every(({ taken, tags }) => (taken === null) === (tags.taken === undefined))).toBe(true)
      expect(new Set(plan.map(({ fileName }) => fileName)).size).toBe(DEMO_PHOTOS)
    })
  })

  test('starts with the newest, taken within the last month, and goes back over its years', () => {
    always((plan, now) => {
      const times = dated(plan).map(({ taken }) => taken.getTime())
      expect(times).toEqual(times.toSorted((a, b) => b - a))
      expect(Math.max(...times)).toBeLessThan(now.getTime())
      expect(now.getTime() - Math.max(...times)).toBeLessThan(31 * DAY)
      expect(now.getTime() - Math.min(...times)).toBeLessThan(DEMO_YEARS * 366 * DAY)
      expect(now.getTime() - Math.min(...times)).toBeGreaterThan((DEMO_YEARS - 1) * 365 * DAY)
      expect(plan.slice(-DEMO_UNDATED).every(({ taken }) => taken === null)).toBe(true)
    })
  })

  test('adds every photo after it was taken and before now', () => {
    always((plan, now) => {
      expect(plan.every(({ created }) => created <= now)).toBe(true)
      expect(dated(plan).every(({ taken, created }) => created > taken)).toBe(true)
    })
  })

  test('has a month that is cut in the timeline, and many that are not', () => {
    always((plan) => {
      const months = Map.groupBy(dated(plan), monthOf)
      const sizes = [...months.values()].map(({ length }) => length)
      expect(sizes.filter((size) => size > MONTH_CUT)).toHaveLength(1)
      expect(sizes.length).toBeGreaterThan(30)
    })
  })

  test('shows each scene in its season, and never twice in a row', () => {
    always((plan) => {
      for (const { scene, taken } of dated(plan)) {
        expect(OCCASIONS.find((occasion) => occasion.scene === scene)?.months).toContain(taken.getUTCMonth() + 1)
      }
      expect(plan.filter(({ scene }, index) => plan[index - 1]?.scene === scene)).toEqual([])
    })
  })

  test('mixes portraits and landscapes, some stored rotated, all within their scene', () => {
    always((plan) => {
      const portraits = plan.filter(isPortrait).length
      expect(portraits).toBeGreaterThan(40)
      expect(portraits).toBeLessThan(DEMO_PHOTOS - 40)
      expect(new Set(plan.map(({ tags }) => tags.orientation)).size).toBeGreaterThan(2)
      for (const { look } of plan) {
        const { left, top, width, height } = look.crop
        expect(Math.min(left, top, 1 - left - width, 1 - top - height)).toBeGreaterThan(0)
      }
    })
  })

  test('uses every scene there is', () => {
    expect(new Set(planLibrary(new Date('2026-06-15T12:00:00Z')).map(({ scene }) => scene)).size).toBe(
      Object.keys(scenes).length,
    )
  })

  test('is the same for the same day', () => {
    const now = new Date('2026-03-09T08:00:00Z')
    expect(planLibrary(now)).toEqual(planLibrary(now))
  })
})

test('the business library has a few photos, none of which looks like one of the consumer', () => {
  const now = new Date('2026-03-09T08:00:00Z')
  const business = planBusinessLibrary(now)
  expect(business).toHaveLength(DEMO_BUSINESS_PHOTOS)
  const looks = new Set(planLibrary(now).map(({ look }) => JSON.stringify(look)))
  expect(business.filter(({ look }) => looks.has(JSON.stringify(look)))).toEqual([])
})
