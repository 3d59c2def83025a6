declare module '*.md' {
  import type { Content } from '@sofaspark/contract/content.ts'
  const content: Content
  export default content
}
