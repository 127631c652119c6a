// On the server a stylesheet is nothing: the page's styles are inlined from the web build.
module.exports = () => ''
