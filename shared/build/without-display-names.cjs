/** `Form.displayName = "Form"` keeps a component in the page that nobody uses; the names are for developers. */
module.exports = (source) => source.replace(/^\w+\.displayName = ".*";$/gm, '')
