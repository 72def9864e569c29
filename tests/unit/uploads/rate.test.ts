import { describe, expect, test } from 'vitest'
import { UPLOAD_CHUNK_BYTES } from '#contract/uploads.ts'
import { createRateMeter, RATE_STEADY_MS, RATE_WINDOW_MS, timeLeftOf } from '#src/areas/uploads/panel/rate.ts'

const MB = 1024 * 1024

/** Notes a steady queued of bytes a second, four times a second, from `from` to `to` in ms. */
function sendSteadily(meter: ReturnType<typeof createRateMeter>, rate: number, from: number, to: number) {
  for (let now = from; now <= to; now += 250) {
    const total = (rate * now) / 1000
    meter.note(now, total, { a: total })
  }
}

describe('the rate', () => {
  test('is null until it has been measured for a while', () => {
    const meter = createRateMeter()
    expect(meter.read(0)).toBeNull()
    sendSteadily(meter, MB, 0, RATE_STEADY_MS - 250)
    expect(meter.read(RATE_STEADY_MS - 250)).toBeNull()
    meter.note(RATE_STEADY_MS, (MB * RATE_STEADY_MS) / 1000, {})
    expect(meter.read(RATE_STEADY_MS)).toBeCloseTo(MB, 0)
  })

  test('is that of the last seconds', () => {
    const meter = createRateMeter()
    sendSteadily(meter, MB, 0, 20_000)
    expect(meter.read(20_000)).toBeCloseTo(MB, 0)
    for (let now = 20_250; now <= 20_000 + RATE_WINDOW_MS; now += 250) {
      meter.note(now, 20 * MB + (4 * MB * (now - 20_000)) / 1000, {})
    }
    expect(meter.read(20_000 + RATE_WINDOW_MS)).toBeCloseTo(4 * MB, 0)
  })

  test('does not jump when a file resumes at its offset', () => {
    const meter = createRateMeter()
    sendSteadily(meter, MB, 0, 4000)
    const resumed = 20 * UPLOAD_CHUNK_BYTES
    meter.note(4250, 4.25 * MB + resumed, { a: 4.25 * MB, b: resumed })
    expect(meter.read(4250)).toBeCloseTo(MB, 0)
    meter.note(4500, 4.5 * MB + resumed, { a: 4.5 * MB, b: resumed })
    expect(meter.read(4500)).toBeCloseTo(MB, 0)
  })

  test('does not fall below nothing when a file fails half-way', () => {
    const meter = createRateMeter()
    sendSteadily(meter, MB, 0, 4000)
    meter.note(4250, 0, {})
    expect(meter.read(4250)).toBeCloseTo((4 * MB) / 4.25, 0)
  })

  test('is null while nothing is sent', () => {
    const meter = createRateMeter()
    sendSteadily(meter, MB, 0, 4000)
    for (let now = 4250; now <= 4000 + RATE_WINDOW_MS; now += 250) meter.note(now, 4 * MB, {})
    expect(meter.read(4000 + RATE_WINDOW_MS)).toBeNull()
    expect(meter.read(60_000)).toBeNull()
  })

  test('starts again after a reset, without earlier samples', () => {
    const meter = createRateMeter()
    sendSteadily(meter, MB, 0, 5000)
    meter.reset()
    expect(meter.read(5000)).toBeNull()
    meter.note(30_000, 100 * MB, {})
    meter.note(33_000, 106 * MB, {})
    expect(meter.read(33_000)).toBeCloseTo(2 * MB, 0)
  })
})

test.each([
  [0, { unit: 'moment' }],
  [59, { unit: 'moment' }],
  [60, { unit: 'minutes', count: 1 }],
  [170, { unit: 'minutes', count: 3 }],
  [89 * 60, { unit: 'minutes', count: 89 }],
  [90 * 60, { unit: 'hours', count: 2 }],
  [5 * 3600, { unit: 'hours', count: 5 }],
])('%i seconds are shown as %j', (seconds, said) => {
  expect(timeLeftOf(seconds)).toEqual(said)
})
