/** The widths in pixels in which the build writes each game's key art, and its formats, the smallest first. MKT-185 */
export const keyArtWidths = [320, 480, 736, 1_280] as const
export const keyArtFormats = ['avif', 'webp'] as const
export type KeyArtFormat = (typeof keyArtFormats)[number]

/** The address of a game's key art in one width and format. */
export const keyArtPath = (gameKey: string, widthPx: number, format: KeyArtFormat): string =>
  `/art/${gameKey}-${String(widthPx)}.${format}`

/** The class of a picture whose preview stands in the document's styles. MKT-221 */
export const keyArtPreviewClass = (gameKey: string): string => `preview-${gameKey}`
