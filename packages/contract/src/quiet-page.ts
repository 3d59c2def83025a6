/**
 * A page on which nothing has happened for a while is quiet: endless movement stops, and a game draws rarely.
 * Remotes and games are built apart, so its state lies on the document: an attribute of the root, and an event. BRO-190
 */
const quietAttribute = 'data-quiet'

/** Sent to the document, it ends the quiet at once: for activity without a browser event, such as a gamepad press. */
export const stirEvent = 'sofaspark:stir'

interface PageRoot {
  readonly documentElement: {
    hasAttribute(name: string): boolean
    toggleAttribute(name: string, isSet: boolean): boolean
  }
}

export const isQuiet = ({ documentElement }: PageRoot): boolean => documentElement.hasAttribute(quietAttribute)

export const setQuiet = ({ documentElement }: PageRoot, quiet: boolean): void => {
  documentElement.toggleAttribute(quietAttribute, quiet)
}
