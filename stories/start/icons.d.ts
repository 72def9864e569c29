/** Made by .storybook/docs.ts from what the product imports. */
declare module 'virtual:icons' {
  const icons: readonly { name: string; Icon: import('lucide-react').LucideIcon }[]
  export default icons
}
