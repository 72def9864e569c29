import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPhoto, getTimelineMonth } from '#contract/photos.ts'
import { getSharedAlbumPhotos } from '#contract/shared-albums.ts'
import { readNotes } from '#server/core/images/dates.ts'
import { takenFromName } from '#server/core/images/name-dates.ts'
import { createAlbumOf } from '#tests/support/albums.ts'
import { makePhoto, takenAt } from '#tests/support/photos.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { createUploader } from '#tests/support/uploads.ts'

const DAY = 24 * 60 * 60 * 1000
const nextYear = new Date().getUTCFullYear() + 1
const at = (local: string, offsetMinutes: number | null = null) => ({ local, offsetMinutes })

describe('a date in a file’s name', () => {
  it.each([
    ['IMG_20180531_235900.jpg', at('2018-05-31T23:59:00')],
    ['IMG_20180531_235900_1.jpg', at('2018-05-31T23:59:00')],
    ['IMG-20170101-WA0001.jpg', at('2017-01-01T00:00:00')],
    ['VID_20191224_183000.heic', at('2019-12-24T18:30:00')],
    ['PXL_20210102_030405678.jpg', at('2021-01-02T03:04:05', 0)],
    ['20180531_235900.jpg', at('2018-05-31T23:59:00')],
    ['20180531235900.jpg', at('2018-05-31T23:59:00')],
    ['signal-2014-02-28-115959.jpg', at('2014-02-28T11:59:59')],
    ['signal-2024-02-29-11-59-58-123.jpg', at('2024-02-29T11:59:58')],
    ['Screenshot 2016-12-31 at 23.59.59.png', at('2016-12-31T23:59:59')],
    ['Screen Shot 2016-12-31 at 9.59.59\u202fPM.png', at('2016-12-31T21:59:59')],
    ['WhatsApp Image 2019-05-06 at 12.11.12 AM.jpeg', at('2019-05-06T00:11:12')],
    ['Screenshot_20161231-235959.png', at('2016-12-31T23:59:59')],
    ['photo_2021-07-08_09-10-11.jpg', at('2021-07-08T09:10:11')],
    ['2009.08.07 beach.jpg', at('2009-08-07T00:00:00')],
    ['12345 20180531.jpg', at('2018-05-31T00:00:00')],
  ])('%s', (name, taken) => {
    expect(takenFromName(name)).toEqual(taken)
  })

  it.each([
    '',
    'IMG_2041.jpg',
    'DSC120180531.jpg',
    'IMG_20181331_235900.jpg',
    'IMG_20180230.jpg',
    'IMG_201805312.jpg',
    '2018-05.jpg',
    '2018-0531.jpg',
    '19791231.jpg',
    `IMG_${nextYear}0531_120000.jpg`,
    '4711201805310815471108154711.jpg',
  ])('%j has none', (name) => {
    expect(takenFromName(name)).toBeNull()
  })

  it('is a moment of the past, whatever the name', () => {
    const digits = fc.stringMatching(/^[\d_. APM-]{0,40}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 255 }), digits), (name) => {
        const taken = takenFromName(name)
        expect(taken === null || Date.parse(`${taken.local}Z`) <= Date.now() + DAY).toBe(true)
      }),
    )
  })
})

const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 2475/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 5400/100',
  GPSDateStamp: '2011:09:23',
  GPSTimeStamp: '1/1 2/1 305/100',
}
const near = (degrees: number): number => expect.closeTo(degrees, 4)
const SYDNEY = { latitude: near(-33.8569), longitude: near(151.215) }

describe('what satellites said', () => {
  it('is the place, and the moment where there is no other', async () => {
    expect(readNotes(await makePhoto({ gps: GPS }))).toEqual({ taken: at('2011-09-23T01:02:03', 0), location: SYDNEY })
    const dated = await makePhoto({ gps: GPS, exif: takenAt('2011-09-23T11:02:03') })
    expect(readNotes(dated)).toEqual({ taken: at('2011-09-23T11:02:03'), location: SYDNEY })
  })

  it('is nothing where they were not heard, or what was written is none', async () => {
    const nowhere = { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }
    for (const gps of [
      nowhere,
      { GPSLatitude: '95/1 0/1 0/1' },
      { GPSLatitude: '0/0 0/0 0/0', GPSDateStamp: 'soon' },
    ]) {
      const notes = readNotes(await makePhoto({ gps: { ...GPS, GPSTimeStamp: '99/1 0/1 0/1', ...gps } }))
      expect(notes).toEqual({ taken: null, location: null })
    }
  })
})

describe('an upload without a date', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  }, 60_000)
  afterAll(() => server.stop())

  it('goes to the month of its name, and says so; its place is for its owner alone', async () => {
    const { customer, token } = await server.signedIn()
    const uploader = createUploader(server, token)
    const upload = async (content: Buffer, name: string) => {
      const [status] = await uploader.settled(await uploader.upload(content, name))
      if (status?.state !== 'stored') throw new Error(`${name}: ${status?.state}`)
      return status.imageId
    }
    const { GPSDateStamp: _day, GPSTimeStamp: _time, ...place } = GPS
    const named = await upload(await makePhoto({ seed: 1, gps: place }), 'IMG-20170101-WA0001.jpg')
    const dated = await upload(
      await makePhoto({ seed: 2, exif: takenAt('2024-05-06T07:08:09') }),
      'IMG-20170101-WA0002.jpg',
    )
    const month = { params: { year: 2017, month: 1 }, query: { sortKey: 'dateTaken', sortOrder: 'desc' } } as const
    const { images } = (await server.api(getTimelineMonth, month, token)).answer()
    expect(images).toMatchObject([
      { imageId: named, dateTaken: '2017-01-01T00:00:00', dateTakenSource: 'file-name', location: SYDNEY },
    ])
    const other = (await server.api(getPhoto, { params: { id: dated }, query: month.query }, token)).answer().image
    expect(other).toMatchObject({ dateTaken: '2024-05-06T07:08:09' })
    expect(other).not.toHaveProperty('dateTakenSource')

    const guest = await server.signedIn()
    const id = await createAlbumOf(server, customer.id, { photoIds: [named], participants: [guest.customer.id] })
    const query = { sortKey: 'created', sortOrder: 'desc' } as const
    const seenBy = async (bearer: string) =>
      (await server.api(getSharedAlbumPhotos, { params: { id }, query }, bearer)).answer().images
    expect(await seenBy(token)).toMatchObject([{ imageId: named, location: SYDNEY }])
    const [seen] = await seenBy(guest.token)
    expect(seen?.imageId).toBe(named)
    expect(seen).not.toHaveProperty('location')
  })
})
