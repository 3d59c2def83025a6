/** Represents the address of an asset. */
module.exports = '/asset'
