/** Represents a CSS module: every class is its own name. */
const classes = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) })
module.exports = classes
