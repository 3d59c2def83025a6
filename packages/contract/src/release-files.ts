import * as z from 'zod/mini'

/** The part of a file's address that names the release it belongs to. */
export const releaseInAddress = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9a-z.+-]+)\//

/** The release in whose folder a file lies; `null` for any other file. */
export const releaseOfFile = (address: string): { remote: string; version: string } | null => {
  const [, remote, version] = releaseInAddress.exec(address) ?? []
  return remote === undefined || version === undefined ? null : { remote, version }
}

/** The file of a release with its prerendered pages; hashed like its code. */
export const releasePagesFile = 'pages.json'
/** Placeholder in a page for the folder of its release. */
export const releaseFolderMark = '__RELEASE__'
/** Stand in a page for the styles and scripts of the shell that serves it. */
export const shellStylesMark = '<!--sofaspark:shell-styles-->'
export const shellScriptsMark = '<!--sofaspark:shell-scripts-->'
/** Marker in a page whose application waits, or which runs a build alone, for the shell's guard for old engines, which cannot wait. MKT-232, MOM-43 */
export const shellGuardMark = '<!--sofaspark:shell-guard-->'
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
