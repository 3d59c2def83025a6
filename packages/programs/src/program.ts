/** An external program: why it is started, where it is found, how it is installed. */
export interface Program {
  /** What stops working without it; it ends the sentence «… is needed for». */
  readonly neededFor: string
  /** What it may be called; its name in the list unless said otherwise. */
  readonly commands?: readonly string[]
  /** Folders that are looked into before PATH, as globs; the highest version comes first. */
  readonly folders?: readonly string[]
  /** Its packages on Debian and Ubuntu. */
  readonly debian?: readonly string[]
  readonly brew?: string
  /** A command of a Go module, built once into the user's cache folder; `linked` are variables that its own build sets. */
  readonly go?: {
    readonly command: string
    readonly version: string
    readonly linked?: Readonly<Record<string, string>>
  }
  /** A browser that Playwright brings. */
  readonly playwright?: string
  /** The environment variable that names a running server, so that none has to be started. */
  readonly givenBy?: string
  /** Tests start it, so the test command installs it. */
  readonly inTests?: true
  /** What a person does where none of these ways works: a whole sentence. */
  readonly otherwise: string
}
