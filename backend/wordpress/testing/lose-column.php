<?php
// Takes a column from a table of a test's WordPress, as if the plugin's version before had made the table:
// php lose-column.php <folder of WordPress> <table> <column>
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
$wpdb->query('ALTER TABLE ' . AList\table($argv[2]) . " DROP COLUMN $argv[3]");
