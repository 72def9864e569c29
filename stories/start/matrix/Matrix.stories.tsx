import type { Meta, StoryObj } from '@storybook/react-vite'
import { type MatrixArgs, matrixStory } from './matrix-story.tsx'

/** Any screen's states side by side, in every brand, width, scheme or locale. What is compared is part of the address. */
const meta = { title: 'Matrix', ...matrixStory } satisfies Meta<MatrixArgs>
export default meta

export const Matrix: StoryObj<typeof meta> = {}
