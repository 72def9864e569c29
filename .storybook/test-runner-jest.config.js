import { getJestConfig } from '@storybook/test-runner'

const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

const base = getJestConfig()
const launch = base.testEnvironmentOptions?.['jest-playwright']

export default {
  ...base,
  testTimeout: 60_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...launch,
      browsers: ['chromium'],
      exitOnPageError: false,
      launchOptions: { headless: true, executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
    },
  },
}
