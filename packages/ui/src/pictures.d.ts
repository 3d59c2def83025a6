/** The address of a picture that the build copies. */
declare module '*.svg' {
  const address: string
  export default address
}
