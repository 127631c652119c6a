<?php
// Fills a test's WordPress: php seed.php <folder of WordPress> <catalogue.json>
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
$catalogue = json_decode((string) file_get_contents($argv[2]), true, flags: JSON_THROW_ON_ERROR);
update_option('users_can_register', 1);
update_option('alist_shell_secret', $catalogue['shellSecret']);
foreach ($catalogue['accounts'] as ['username' => $username, 'role' => $role]) {
    $id = wp_create_user($username, $catalogue['password'], "$username@a-list.example");
    (new WP_User($id))->set_role($role);
}
wp_set_password($catalogue['password'], get_user_by('login', 'admin')->ID);
foreach (['brands' => 'celebrity_brand', 'products' => 'product'] as $kind => $type) {
    foreach ($catalogue[$kind] as $item) {
        $date = gmdate('Y-m-d H:i:s', strtotime($item['date'] ?? '2026-01-01'));
        $id = wp_insert_post(wp_slash([
            'post_type' => $type,
            'post_status' => 'publish',
            'post_name' => $item['slug'],
            'post_title' => $item['title'],
            'post_content' => $item['content'],
            'post_date' => $date,
            'post_date_gmt' => $date,
        ]), true);
        if (is_wp_error($id)) {
            fwrite(STDERR, $item['slug'] . ': ' . $id->get_error_message() . "\n");
            exit(1);
        }
        if (function_exists('AList\save_fields')) {
            AList\save_fields(get_post($id), $item['acf']);
        } elseif (function_exists('company_save_fields')) {
            company_save_fields(get_post($id), $item['acf']);
        }
        if (isset($item['offers'])) {
            update_post_meta($id, 'alist_offers', wp_slash($item['offers']));
        }
    }
}
