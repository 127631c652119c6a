<?php
// Makes a test's WordPress as if the version before had been active, without words to search:
// php update.php <folder of WordPress>
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
delete_metadata('post', 0, 'alist_search', '', true);
update_option('alist_version', 'before');
