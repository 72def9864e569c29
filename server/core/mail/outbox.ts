import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { MailMessage } from './message.ts'

export const OUTBOX_SHOWN = 200

const mailSchema = v.object({
  mailId: v.pipe(v.string(), v.uuid()),
  /** Whose mail it is; null where nobody was a customer yet. */
  customerId: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  date: v.pipe(v.string(), v.isoTimestamp()),
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
})
/** A mail as the outbox shows it. */
export type OutboxMail = v.InferOutput<typeof mailSchema>

const folderOf = (dataDir: string) => join(dataDir, 'mails')
/** Sorted by time; a repetition has the same name. */
const nameOf = ({ date, mailId }: { date: string; mailId: string }) => `${date.replaceAll(/[^\dTZ]/g, '')}-${mailId}`

/** Whole or not at all, also when the process is killed. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** Writes a mail as an `.eml` file, and beside it what the outbox page shows of it. */
export async function writeToOutbox(dataDir: string, message: MailMessage, source: Buffer): Promise<void> {
  const { mailId, customerId, subject, text, html, from, to } = message
  const date = message.date.toISOString()
  const sender = `${from.name} <${from.address}>`
  const mail: OutboxMail = { mailId, customerId, date, from: sender, to: to.address, subject, text, html }
  await mkdir(folderOf(dataDir), { recursive: true })
  const path = join(folderOf(dataDir), nameOf(mail))
  await writeWhole(`${path}.eml`, source)
  await writeWhole(`${path}.json`, JSON.stringify(mail))
}

const namesOf = async (dataDir: string, extension: string) => {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  return names.filter((name) => name.endsWith(extension)).toSorted()
}

const readMail = async (dataDir: string, name: string): Promise<OutboxMail> =>
  v.parse(mailSchema, JSON.parse(await readFile(join(folderOf(dataDir), name), 'utf8')))

/** The newest mails of the outbox, the newest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const names = (await namesOf(dataDir, '.json')).toReversed().slice(0, OUTBOX_SHOWN)
  return Promise.all(names.map((name) => readMail(dataDir, name)))
}

/** A mail of the outbox, and its `.eml` file; null when there is none. */
export async function findInOutbox(
  dataDir: string,
  mailId: string,
): Promise<{ mail: OutboxMail; source: Buffer } | null> {
  const name = (await namesOf(dataDir, '.json')).find((candidate) => candidate.endsWith(`-${mailId}.json`))
  if (name === undefined) return null
  const source = await readFile(join(folderOf(dataDir), name.replace(/json$/, 'eml')))
  return { mail: await readMail(dataDir, name), source }
}

/** Removes a customer's mails, and those that went to `address` without a customer: file after file, the `.json` last. */
export async function removeFromOutbox(
  dataDir: string,
  { customerId, address }: { customerId: string; address: string | null },
): Promise<void> {
  for (const name of await namesOf(dataDir, '.json')) {
    const mail = await readMail(dataDir, name)
    const isTheirs = mail.customerId === null ? mail.to === address : mail.customerId === customerId
    if (!isTheirs) continue
    await rm(join(folderOf(dataDir), name.replace(/json$/, 'eml')), { force: true })
    await rm(join(folderOf(dataDir), name), { force: true })
  }
}
