/** Builds the gallery into a folder and returns it: one page, fonts included, served from its root. */
export declare const buildGallery: (outDir?: string) => Promise<string>
