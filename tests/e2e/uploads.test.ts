import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { makePhoto, readHeicFixture, truncate } from '#tests/support/photos.ts'
import {
  askToSignOut,
  type ChosenFile,
  chooseFiles,
  grid,
  photosTab,
  signIn,
  uploadFiles,
  uploadsPanel,
} from './support/steps.ts'
import { expect, LONG, test } from './support/test.ts'
import { carriesBytes, UPLOADS } from './support/uploading.ts'

const COUNT = 3
/** Long enough for the longest back-off, in milliseconds. */
const SETTLED_WITHIN = 45_000

const somePhotos = (): Promise<ChosenFile[]> =>
  Promise.all(
    Array.from({ length: COUNT }, async (_, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ seed: 400 + at }),
    })),
  )

async function upload(page: Page): Promise<void> {
  const dialog = await chooseFiles(page, await somePhotos())
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()
}

/** Bytes that are sent from this tab go nowhere, as on a line that hangs; what is sent later arrives again. */
async function hangSending(page: Page) {
  let isHanging = true
  await page.route(UPLOADS, (route) => (isHanging && carriesBytes(route.request()) ? undefined : route.continue()))
  return {
    mend() {
      isHanging = false
    },
  }
}

/** The server is asked for an upload whose first bytes may have got there, and they have not. */
const NOT_ARRIVED = /status of 404.*\/api\/uploads\//

/** Answers the first request of this method with an error, as the services word it. */
async function answerOnce(
  page: Page,
  method: string,
  answer: { status: number; fields?: object; retryAfter?: number },
) {
  const { status, fields, retryAfter } = answer
  let isDone = false
  await page.route(UPLOADS, (route: Route) => {
    if (isDone || route.request().method() !== method) return route.continue()
    isDone = true
    return route.fulfill({
      status,
      headers: { 'Tus-Resumable': '1.0.0', ...(retryAfter && { 'Retry-After': String(retryAfter) }) },
      json: { message: 'Not now.', correlationId: 'e2e', fields },
    })
  })
}

/** All of them came, each once. */
async function expectAllAdded(page: Page): Promise<void> {
  await expect(uploadsPanel(page).getByText(`${COUNT} photos added`)).toBeVisible({ timeout: SETTLED_WITHIN })
  await expect(photosTab(page)).toHaveText(`Photos${COUNT}`)
}

const isSending = (page: Page) =>
  expect(uploadsPanel(page).getByText(`Uploading ${COUNT} photos`)).toBeVisible({ timeout: SETTLED_WITHIN })

const keptQueues = (page: Page) =>
  page.evaluate(
    async () => (await indexedDB.databases()).filter(({ name = '' }) => name.startsWith('albumen-uploads')).length,
  )

test('resumes uploads after a reload, and asks before leaving', LONG, async ({ page, customer, watch }) => {
  watch.allow(NOT_ARRIVED)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, customer)
  const line = await hangSending(page)
  await upload(page)
  await isSending(page)
  line.mend()
  await page.reload()
  await expectAllAdded(page)
  expect(questions).toEqual(['beforeunload'])
})

test('another tab resumes uploads after a crash', LONG, async ({ page, customer, context, watch }) => {
  watch.allow(NOT_ARRIVED)
  await signIn(page, customer)
  await hangSending(page)
  await upload(page)
  await isSending(page)
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await next.goto('/my-photos/photos')
  await expectAllAdded(next)
})

test(
  'a second tab shows the queue without sending, and resumes when the first is closed',
  LONG,
  async ({ page, customer, context, watch }) => {
    watch.allow(NOT_ARRIVED)
    await signIn(page, customer)
    await hangSending(page)
    await upload(page)
    await isSending(page)
    const second = await context.newPage()
    const sent: string[] = []
    second.on('request', (request) => {
      if (carriesBytes(request)) sent.push(request.url())
    })
    await second.goto('/my-photos/photos')
    await isSending(second)
    await uploadsPanel(second).getByRole('button', { name: 'Show uploads' }).click()
    await uploadsPanel(second).getByRole('button', { name: 'Pause all' }).click()
    await expect(uploadsPanel(page).getByText('Uploads are paused')).toBeVisible()
    await uploadsPanel(second).getByRole('button', { name: 'Resume all' }).click()
    await isSending(page)
    await isSending(second)
    expect(sent).toEqual([])
    await page.close()
    await expectAllAdded(second)
  },
)

test('waits as long as the server asks, then sends all photos', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 429/, /console: flow /, NOT_ARRIVED)
  await signIn(page, customer)
  await answerOnce(page, 'POST', { status: 429, retryAfter: 2 })
  await upload(page)
  await expect(uploadsPanel(page).getByText('One moment, please')).toBeVisible()
  await expectAllAdded(page)
})

test('a full library stops the queue with its reason, and a retry resumes', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 507/, /console: flow /, NOT_ARRIVED)
  await signIn(page, customer)
  await answerOnce(page, 'POST', { status: 507, fields: { quota: 'library' } })
  await upload(page)
  await expect(uploadsPanel(page).getByText('Your library is full')).toBeVisible()
  await uploadsPanel(page).getByRole('button', { name: 'Try again' }).click()
  await expectAllAdded(page)
})

test('the queue waits offline, and resumes online', LONG, async ({ page, customer, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /console: (flow|read) /, NOT_ARRIVED)
  await signIn(page, customer)
  const line = await hangSending(page)
  await upload(page)
  await isSending(page)
  await context.setOffline(true)
  await expect(uploadsPanel(page).getByText('You are offline', { exact: true })).toBeVisible()
  line.mend()
  await context.setOffline(false)
  await expectAllAdded(page)
})

test('photos added offline wait until online', LONG, async ({ page, customer, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /console: (flow|read) /)
  await signIn(page, customer)
  const dialog = await chooseFiles(page, await somePhotos())
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(uploadsPanel(page).getByText('You are offline', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expectAllAdded(page)
})

test('renews a token that expires during an upload, unnoticed', LONG, async ({ page, customer, watch }) => {
  watch.allow(/status of 401/)
  await signIn(page, customer)
  await answerOnce(page, 'POST', { status: 401 })
  await upload(page)
  await expectAllAdded(page)
})

test(
  'signing out during uploads asks first, and leaves no file in any tab',
  LONG,
  async ({ page, customer, context, watch }) => {
    watch.allow(NOT_ARRIVED)
    await signIn(page, customer)
    await hangSending(page)
    await upload(page)
    await isSending(page)
    const second = await context.newPage()
    await second.goto('/my-photos/photos')
    await isSending(second)
    expect(await keptQueues(page)).toBe(1)
    const question = second.getByRole('alertdialog', { name: 'Sign out while photos are being added?' })
    await askToSignOut(second)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await isSending(second)
    await askToSignOut(second)
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(second.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    await expect(uploadsPanel(page)).toBeHidden()
    await expect.poll(() => keptQueues(page)).toBe(0)
  },
)

test('a finished row shows its photo, also in formats the browser cannot draw', LONG, async ({ page, customer }) => {
  await signIn(page, customer)
  await uploadFiles(page, [
    { name: 'phone.heic', mimeType: 'image/heic', buffer: await readHeicFixture() },
    { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ seed: 410 }) },
  ])
  await uploadsPanel(page).getByRole('button', { name: 'Show uploads' }).click()
  const drawn = () =>
    uploadsPanel(page)
      .locator('li img')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.filter(({ naturalWidth }) => naturalWidth > 0).length)
  await expect.poll(drawn).toBe(2)
  await page.reload()
  await expect(photosTab(page)).toHaveText('Photos2')
})

test(
  'a panel that opens on a failure does not cover the page at any width',
  LONG,
  async ({ page, customer, watch }) => {
    watch.allow(/console: flow /)
    await signIn(page, customer)
    const [good] = await somePhotos()
    if (good === undefined) throw new Error('There is no photo')
    const dialog = await chooseFiles(page, [
      good,
      { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: truncate(good.buffer, 0.3) },
    ])
    await dialog.getByRole('button', { name: 'Upload' }).click()
    const truth = uploadsPanel(page).getByText('1 added · 1 failed')
    await expect(truth).toBeVisible({ timeout: SETTLED_WITHIN })
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(truth).toBeVisible()
      expect(await coveredShare(page)).toBeLessThan(1 / 3)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(truth).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => coveredShare(page)).toBe(0)
    // the page beside it can be used
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible()
  },
)

/** How much of where photos are, down to the window's end, lies under the panel. */
async function coveredShare(page: Page): Promise<number> {
  const panel = await uploadsPanel(page).boundingBox()
  const photos = await grid(page).boundingBox()
  const window = page.viewportSize()
  if (panel === null || photos === null || window === null) throw new Error('Nothing is shown')
  const across = Math.min(panel.x + panel.width, photos.x + photos.width) - Math.max(panel.x, photos.x)
  const down = Math.min(panel.y + panel.height, window.height) - Math.max(panel.y, photos.y)
  return (Math.max(0, across) * Math.max(0, down)) / (photos.width * (window.height - photos.y))
}

test('uploads the files of a dropped folder', LONG, async ({ page, customer }) => {
  const folder = await mkdtemp(join(tmpdir(), 'albumen-dropped-'))
  try {
    const [first, second, third] = await somePhotos()
    await mkdir(join(folder, 'holiday', 'beach'), { recursive: true })
    await writeFile(join(folder, 'holiday', 'one.jpg'), first?.buffer ?? '')
    await writeFile(join(folder, 'holiday', 'two.jpg'), second?.buffer ?? '')
    await writeFile(join(folder, 'holiday', 'beach', 'three.jpg'), third?.buffer ?? '')
    await signIn(page, customer)
    await dropOnPage(page, join(folder, 'holiday'))
    const dialog = page.getByRole('dialog', { name: 'Add photos' })
    await expect(dialog.getByText(`${COUNT} photos chosen`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expectAllAdded(page)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('files dropped beside a dialog do not replace the page', LONG, async ({ page, customer }) => {
  const folder = await mkdtemp(join(tmpdir(), 'albumen-dropped-'))
  try {
    const file = join(folder, 'notes.txt')
    await writeFile(file, 'not a photo')
    await signIn(page, customer)
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('dialog', { name: 'Add photos' })).toBeVisible()
    const { drag, end } = await startDrag(page, file, BESIDE_DIALOG)
    // A later listener sees what the app decided.
    await page.evaluate(() =>
      addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
        document.title = `${defaultPrevented}, ${dataTransfer?.dropEffect}`
      }),
    )
    await expect(async () => {
      await drag('dragOver')
      await expect(page).toHaveTitle('true, none', { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await end()
  } finally {
    await rm(folder, { recursive: true })
  }
})

const MIDDLE = { x: 640, y: 400 }
const BESIDE_DIALOG = { x: 10, y: 10 }

/** Holds a file or folder of the disk over the window, as a hand does. */
async function startDrag(page: Page, path: string, at = MIDDLE) {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data })
  await drag('dragEnter')
  return { drag, end: () => session.detach() }
}

/** Drops a file or folder of the disk where photos are taken. */
async function dropOnPage(page: Page, path: string): Promise<void> {
  const { drag, end } = await startDrag(page, path)
  // a drag that rests still sends events several times a second
  await expect(async () => {
    await drag('dragOver')
    await expect(page.getByText('Drop photos to add them')).toBeVisible({ timeout: 500 })
  }).toPass()
  await drag('drop')
  await end()
}
