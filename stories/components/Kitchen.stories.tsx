import type { Meta, StoryObj } from '@storybook/react-vite'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { useStoryBrand } from '../support/brand.ts'
import styles from './Kitchen.module.css'
import { Lists, Messages, Photos, States, Uploads } from './kitchen-content.tsx'
import { Buttons, Fields, Navigation, Tokens } from './kitchen-controls.tsx'

/** Every component on one page, for a visual review. */
function Kitchen() {
  return (
    <main className={styles.kitchen}>
      <BrandMark {...useStoryBrand()} />
      <Tokens />
      <Buttons />
      <Fields />
      <Navigation />
      <Photos />
      <Uploads />
      <Messages />
      <Lists />
      <States />
    </main>
  )
}

const meta = { title: 'Components/Kitchen', globals: { locale: 'en-GB' }, component: Kitchen } satisfies Meta<
  typeof Kitchen
>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = { globals: { scheme: 'light' } }
export const Dark: Story = { globals: { scheme: 'dark' } }
export const OnAPhone: Story = { globals: { scheme: 'light', viewport: { value: 'phone' } } }
export const Tablet: Story = { globals: { scheme: 'dark', viewport: { value: 'tablet' } } }
export const Fjord: Story = { globals: { scheme: 'light', brand: 'fjord' } }
export const FjordDark: Story = { globals: { scheme: 'dark', brand: 'fjord' } }
export const Konfetti: Story = { globals: { scheme: 'light', brand: 'konfetti' } }
export const KonfettiDark: Story = { globals: { scheme: 'dark', brand: 'konfetti' } }
