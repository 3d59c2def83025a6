import * as z from 'zod/mini'

/** The file of a release with its prerendered pages; hashed like its code. */
export const releasePagesFile = 'pages.json'
/** Placeholder in a page for the folder of its release. */
export const releaseFolderMark = '__RELEASE__'
/** Stand in a page for the styles and scripts of the shell that serves it. */
export const shellStylesMark = '<!--sofaspark:shell-styles-->'
export const shellScriptsMark = '<!--sofaspark:shell-scripts-->'
/** Stand in the launch page for what `homeHeads` of mf-marketing says of the site. */
export const homeHeadMark = '<!--sofaspark:home-head-->'
export const homeDataMark = '<!--sofaspark:home-data-->'

/** The pages of a release: documents by `pageFile`, and texts by the name under which the root serves them. */
export const releasePagesSchema = z.object({
  documents: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
  /** Markup of the head of `/` and its structured data, by language. */
  homeHeads: z.record(z.string(), z.object({ head: z.string(), data: z.string() })),
})
export type ReleasePages = z.infer<typeof releasePagesSchema>
