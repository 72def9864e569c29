import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseDate } from '#server/core/images/date-texts.ts'
import type { Taken } from '#server/core/images/taken.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the sample photos, which are not part of the project. */
export const SAMPLES = resolve(ROOT, process.env.PHOTO_SAMPLES || '../shared/photos')
const TABLE = join(SAMPLES, 'expected.tsv')
export const hasSamples = existsSync(TABLE)
/** A run that must include them. */
export const needsSamples = process.env.CI === 'true'

export interface Sample {
  file: string
  mime: string
  taken: Taken | null
  /** Stored size. */
  width: number
  height: number
}

/** What ExifTool reads as 'GPS Date/Time' of the samples without another date; the table has no column for it. */
const GPS_TIMES: Readonly<Record<string, string>> = {
  'heic/mobile/HMD_Nokia_8.3_5G.heif': '2022:02:03 14:44:09Z',
  'heic/mobile/HMD_Nokia_8.3_5G_hdr.heif': '2022:01:12 07:30:14Z',
}

const given = (field: string | undefined) => (field === undefined || field === '-' ? undefined : field)

/** What ExifTool reads from each sample: an independent oracle. */
export function listSamples(): Sample[] {
  if (!hasSamples) return []
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [file = '', mime = '', original, offset, created, , width, height] = line.split('\t')
    const taken = parseDate(given(original), given(offset)) ?? parseDate(given(created)) ?? parseDate(GPS_TIMES[file])
    return { file, mime, taken, width: Number(width), height: Number(height) }
  })
}

export const readSample = (file: string) => readFile(join(SAMPLES, file))
