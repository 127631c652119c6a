// Replaces stylesheets in server builds. The server inlines the web build's styles instead.
module.exports = () => ''
