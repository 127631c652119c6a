/** Removes `Form.displayName = "Form"`: the assignment keeps an unused component in the page (see react-router.ts). */
module.exports = (source) => source.replace(/^\w+\.displayName = ".*";$/gm, '')
