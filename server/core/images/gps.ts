import type { ExpandedTags } from 'exifreader'
import type { Location } from '#contract/photos.ts'
import { type Taken, takenAt } from './taken.ts'

/** When the satellites were heard, in UTC. */
export function readGpsTaken({ exif }: ExpandedTags): Taken | null {
  const day = exif?.GPSDateStamp?.description.replaceAll(':', '-')
  const time = exif?.GPSTimeStamp?.description.split(':').map((part) => part.replace(/\..*/, '').padStart(2, '0'))
  return day && time ? takenAt(`${day}T${time.join(':')}`, 0) : null
}

/** Where a picture was taken. Null also for 0° 0°, which cameras write that heard no satellite. */
export function readLocation({ gps }: ExpandedTags): Location | null {
  const { Latitude: latitude = Number.NaN, Longitude: longitude = Number.NaN } = gps ?? {}
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : null
}
